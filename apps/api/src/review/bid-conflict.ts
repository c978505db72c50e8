import { expertOf } from '@laurel/domain/expert/expert.ts';
import { BidConflict, bidConflict as decide } from '@laurel/domain/review/bid-conflict.ts';
import { bidsOf } from '@laurel/domain/review/bids.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { bidsForWork } from './bidding-here.ts';

export const bidConflict = command({
  useCase: 'review.bid_conflict',
  input: BidConflict,
  ...bidsForWork,
  takes: ({ ctx, command: { roundId } }) => ({
    bids: bidsOf({ roundId, expertId: ctx.actor.personId }),
    expert: expertOf(ctx.actor.personId),
  }),
  looks: ({ command }) => ({ round: roundOf(command.roundId) }),
  decide: ({ bids, expert, round }, { command, by, facts: work }) => decide(bids, expert, command, by, round, work),
});
