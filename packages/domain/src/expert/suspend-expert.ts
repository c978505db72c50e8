import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Expert, ExpertEvent } from './expert.ts';

export const SuspendExpert = z.strictObject({ personId: PersonId, reason: Reason });
export type SuspendExpert = z.infer<typeof SuspendExpert>;

/** A suspended expert gets no assignments and scores nothing until reinstated; submitted sheets stay. */
export function suspendExpert(
  expert: Expert,
  command: SuspendExpert,
  by: By,
): Decision<ExpertEvent, 'expertNotFound' | 'expertRetired'> {
  if (expert.status === 'none') return refuse('expertNotFound');
  if (expert.status === 'retired') return refuse('expertRetired');
  if (expert.status === 'suspended') return accept();
  return accept({ type: 'expert.suspended', data: { ...command, at: by.at } });
}
