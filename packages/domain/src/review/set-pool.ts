import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PersonId, RoundId } from '../kernel/ids.ts';
import type { Round, RoundEvent } from './round.ts';

export const SetPool = z.strictObject({
  roundId: RoundId,
  expertIds: z.array(PersonId).min(1).max(1500),
  chiefIds: z.array(PersonId).max(100),
});
export type SetPool = z.infer<typeof SetPool>;

/** The experts who may get works of this round. `active`: those of the library who can work now. */
export function setPool(
  round: Round,
  command: SetPool,
  active: ReadonlySet<PersonId>,
  by: By,
): Decision<RoundEvent, 'roundNotFound' | 'roundClosed' | 'roundSealed' | 'expertNotActive' | 'chiefNotInPool'> {
  if (round.status === 'none') return refuse('roundNotFound');
  if (round.status === 'sealed') return refuse('roundSealed');
  if (round.status === 'closed') return refuse('roundClosed');
  const expertIds = [...new Set(command.expertIds)].sort();
  const chiefIds = [...new Set(command.chiefIds)].sort();
  const idle = expertIds.filter((expertId) => !active.has(expertId));
  if (idle.length > 0) return refuse('expertNotActive', { count: idle.length });
  if (chiefIds.some((chiefId) => !expertIds.includes(chiefId))) return refuse('chiefNotInPool');
  if (round.pool.join() === expertIds.join() && round.chiefs.join() === chiefIds.join()) return accept();
  return accept({ type: 'review.pool_set', data: { roundId: command.roundId, expertIds, chiefIds, at: by.at } });
}
