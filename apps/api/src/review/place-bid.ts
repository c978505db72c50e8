import { placeBid as decide, PlaceBid } from '@laurel/domain/review/place-bid.ts';
import { command } from '../kernel/command.ts';
import { bidsForWork } from './bidding-here.ts';

export const placeBid = command({
  useCase: 'review.place_bid',
  input: PlaceBid,
  ...bidsForWork,
  decide: ({ bids, round, expert }, { command, by, facts: work }) => decide(bids, command, by, round, expert, work),
});
