import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, RoundId } from '../kernel/ids.ts';
import { roundDecider } from './round.ts';

export const SetPool = z.strictObject({
  roundId: RoundId,
  expertIds: z.array(PersonId).min(1).max(1500),
  chiefIds: z.array(PersonId).max(100),
});
export type SetPool = z.infer<typeof SetPool>;

/** The experts who may get works of this round. `active`: those of the library who can work now. */
export const setPool = roundDecider<
  SetPool,
  'roundClosed' | 'roundSealed' | 'roundOnSite' | 'expertNotActive' | 'chiefNotInPool',
  [active: ReadonlySet<PersonId>]
>((round, command, by, active) => {
  if (round.status === 'sealed') return refuse('roundSealed');
  if (round.status === 'closed') return refuse('roundClosed');
  if (round.onSite) return refuse('roundOnSite');
  const expertIds = [...new Set(command.expertIds)].sort();
  const chiefIds = [...new Set(command.chiefIds)].sort();
  const idle = expertIds.filter((expertId) => !active.has(expertId));
  if (idle.length > 0) return refuse('expertNotActive', { count: idle.length });
  if (chiefIds.some((chiefId) => !expertIds.includes(chiefId))) return refuse('chiefNotInPool');
  if (round.pool.join() === expertIds.join() && round.chiefs.join() === chiefIds.join()) return accept();
  return accept({ type: 'review.pool_set', data: { roundId: command.roundId, expertIds, chiefIds, at: by.at } });
});
