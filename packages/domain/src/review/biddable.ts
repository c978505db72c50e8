import { z } from 'zod';
import type { Expert } from '../expert/expert.ts';
import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { ItemId, WorkId } from '../kernel/ids.ts';
import type { Round } from './round.ts';

/** A work as experts name it before it has a name in the round: a token that shows nothing of it. */
export const BidToken = z.string().min(32).max(32);

/** A work that can be reviewed, as far as bids need it. */
export type BiddableWork = { readonly workId: WorkId; readonly itemId: ItemId };

/** Why an expert cannot state preferences for a round now: it is not theirs, it does not ask, or its works are assigned. */
export function biddingShut(round: Round, expert: Expert, by: By) {
  // A round in which somebody does not take part does not exist for them.
  if (round.status === 'none' || !round.pool.includes(by.actor.personId)) return refuse('roundNotFound' as const);
  if (expert.status !== 'active') return refuse('expertNotActive' as const, { count: 1 });
  if (round.status !== 'planned' || !round.biddingUntil || by.at >= round.biddingUntil)
    return refuse('biddingOver' as const);
  return undefined;
}

/** Checks for every bid: one's own round, in time, before the works are assigned, a work of the round. */
export function biddable(round: Round, expert: Expert, work: BiddableWork | null, by: By) {
  const shut = biddingShut(round, expert, by);
  if (shut) return shut;
  if (round.status === 'none' || !work || !round.itemIds.includes(work.itemId))
    return refuse('workNotInRound' as const);
  return { ok: true as const, workId: work.workId };
}
