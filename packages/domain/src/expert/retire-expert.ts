import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import type { Expert, ExpertEvent } from './expert.ts';

export const RetireExpert = z.strictObject({ personId: PersonId });
export type RetireExpert = z.infer<typeof RetireExpert>;

/** Leaves the library for good: no more assignments, scores or conflicts; submitted sheets stay. */
export function retireExpert(expert: Expert, command: RetireExpert, by: By): Decision<ExpertEvent, 'expertNotFound'> {
  if (expert.status === 'none') return refuse('expertNotFound');
  if (expert.status === 'retired') return accept();
  return accept({ type: 'expert.retired', data: { ...command, at: by.at } });
}
