import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { roundDecider } from './round.ts';

export const OpenBidding = z.strictObject({ roundId: RoundId, until: Instant });
export type OpenBidding = z.infer<typeof OpenBidding>;

/** Asks the experts of a round, before it is distributed, which works they want to judge; asked again, moves the end. */
export const openBidding = roundDecider<
  OpenBidding,
  'roundDistributed' | 'poolEmpty' | 'biddingTimeInvalid' | 'noWorksToReview',
  [works: number]
>((round, { roundId, until }, by, works) => {
  if (round.status !== 'planned') return refuse('roundDistributed');
  if (round.pool.length === 0) return refuse('poolEmpty');
  if (until <= by.at || until > round.closesAt) return refuse('biddingTimeInvalid');
  if (works === 0) return refuse('noWorksToReview');
  if (round.biddingUntil === until) return accept();
  return accept({
    type: 'review.bidding_opened',
    data: { roundId, until, openedBy: by.actor.personId, at: by.at },
  });
});
