import { z } from 'zod';
import { type EventOf, eventsAbout, streamsOf } from '../kernel/events.ts';
import { PersonId, RoundId, WorkId } from '../kernel/ids.ts';

/** How much an expert wants to judge a work. A conflict of interest is no bid but a record of its own. */
export const bidValues = ['want', 'can', 'ratherNot'] as const;
export const BidValue = z.enum(bidValues);
export type BidValue = z.infer<typeof BidValue>;

const ofExpert = { roundId: RoundId, expertId: PersonId };
const defineBidEvent = eventsAbout(ofExpert, ({ roundId, expertId }) => bidsStreamId({ roundId, expertId }));

export const bidEvents = {
  /** Null takes an earlier bid back. */
  placed: defineBidEvent('review.bid_placed', { workId: WorkId, bid: BidValue.nullable() }),
};
export type BidEvent = EventOf<typeof bidEvents>;

/** The bids of one expert in one round, by work. */
export type Bids = ReadonlyMap<WorkId, BidValue>;

const bidsStreamId = ({ roundId, expertId }: { readonly roundId: RoundId; readonly expertId: PersonId }) =>
  `review_bids-${`${roundId}${expertId}`.replaceAll('-', '')}`;
export const noBids = (): Bids => new Map();

export function evolveBids(bids: Bids, { data: { workId, bid } }: BidEvent): Bids {
  const after = new Map(bids);
  if (bid === null) after.delete(workId);
  else after.set(workId, bid);
  return after;
}

export const bidsOf = streamsOf(bidsStreamId, noBids, evolveBids);
