import { z } from 'zod';
import type { Expert } from '../expert/expert.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { type BiddableWork, BidToken, biddable } from './biddable.ts';
import { type BidEvent, type Bids, BidValue } from './bids.ts';
import type { Round } from './round.ts';

export const PlaceBid = z.strictObject({ roundId: RoundId, work: BidToken, bid: BidValue.nullable() });
export type PlaceBid = z.infer<typeof PlaceBid>;

/** An expert says whether they want to judge a work, or takes that back. The last word counts. */
export function placeBid(
  bids: Bids,
  { roundId, bid }: PlaceBid,
  by: By,
  round: Round,
  expert: Expert,
  work: BiddableWork | null,
): Decision<BidEvent, 'roundNotFound' | 'expertNotActive' | 'biddingOver' | 'workNotInRound'> {
  const open = biddable(round, expert, work, by);
  if (!open.ok) return open;
  const { workId } = open;
  if ((bids.get(workId) ?? null) === bid) return accept();
  return accept({
    type: 'review.bid_placed',
    data: { roundId, expertId: by.actor.personId, workId, bid, at: by.at },
  });
}
