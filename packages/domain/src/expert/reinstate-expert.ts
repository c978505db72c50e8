import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { expertDecider } from './expert.ts';

export const ReinstateExpert = z.strictObject({ personId: PersonId, reason: Reason });
export type ReinstateExpert = z.infer<typeof ReinstateExpert>;

export const reinstateExpert = expertDecider<ReinstateExpert, 'expertRetired'>((expert, command, by) => {
  if (expert.status === 'retired') return refuse('expertRetired');
  if (expert.status !== 'suspended') return accept();
  return accept({ type: 'expert.reinstated', data: { ...command, at: by.at } });
});
