import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { expertDecider, isWaiting } from './expert.ts';
import type { ExpertContract } from './expert-contract.ts';

export const ActivateExpert = z.strictObject({ personId: PersonId });
export type ActivateExpert = z.infer<typeof ActivateExpert>;

type Facts = {
  /** The person has logged in: an invitation that nobody has accepted yet would end with the new role. */
  readonly loggedIn: boolean;
};

/**
 * A candidate or vetted expert, who has accepted the contract if there is one, gets the role and may be put into review
 * rounds.
 */
export const activateExpert = expertDecider<
  ActivateExpert,
  'expertRetired' | 'candidateNotLoggedIn' | 'contractNotAccepted',
  [ExpertContract, Facts]
>((expert, command, by, contract, { loggedIn }) => {
  if (expert.status === 'retired') return refuse('expertRetired');
  if (!isWaiting(expert)) return accept();
  if (!loggedIn) return refuse('candidateNotLoggedIn');
  if (contract.status === 'published' && expert.acceptedContract !== contract.version)
    return refuse('contractNotAccepted');
  return accept({
    type: 'expert.activated',
    data: { ...command, activatedBy: by.actor.personId, at: by.at },
  });
});
