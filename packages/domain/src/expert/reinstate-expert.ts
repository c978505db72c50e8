import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Expert, ExpertEvent } from './expert.ts';

export const ReinstateExpert = z.strictObject({ personId: PersonId, reason: Reason });
export type ReinstateExpert = z.infer<typeof ReinstateExpert>;

export function reinstateExpert(
  expert: Expert,
  command: ReinstateExpert,
  by: By,
): Decision<ExpertEvent, 'expertNotFound' | 'expertRetired'> {
  if (expert.status === 'none') return refuse('expertNotFound');
  if (expert.status === 'retired') return refuse('expertRetired');
  if (expert.status === 'active') return accept();
  return accept({ type: 'expert.reinstated', data: { ...command, at: by.at } });
}
