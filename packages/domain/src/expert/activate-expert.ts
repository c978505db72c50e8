import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { expertDecider } from './expert.ts';
import type { ExpertContract } from './expert-contract.ts';

export const ActivateExpert = z.strictObject({ personId: PersonId });
export type ActivateExpert = z.infer<typeof ActivateExpert>;

/** A vetted expert, who has accepted the contract if there is one, gets the role and may be put into review rounds. */
export const activateExpert = expertDecider<ActivateExpert, 'expertRetired' | 'contractNotAccepted', [ExpertContract]>(
  (expert, command, by, contract) => {
    if (expert.status === 'retired') return refuse('expertRetired');
    if (expert.status !== 'vetted') return accept();
    if (contract.status === 'published' && expert.acceptedContract !== contract.version)
      return refuse('contractNotAccepted');
    return accept({
      type: 'expert.activated',
      data: { ...command, activatedBy: by.actor.personId, at: by.at },
    });
  },
);
