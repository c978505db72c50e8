import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { expertDecider } from './expert.ts';

export const ActivateExpert = z.strictObject({ personId: PersonId });
export type ActivateExpert = z.infer<typeof ActivateExpert>;

/** A vetted expert gets the role of an expert and may be put into review rounds. */
export const activateExpert = expertDecider<ActivateExpert, 'expertRetired'>((expert, command, by) => {
  if (expert.status === 'retired') return refuse('expertRetired');
  if (expert.status !== 'vetted') return accept();
  return accept({
    type: 'expert.activated',
    data: { ...command, activatedBy: by.actor.personId, at: by.at },
  });
});
