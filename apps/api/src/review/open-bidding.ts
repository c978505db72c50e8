import { worksTaken } from '@laurel/db/review/continued-works.ts';
import { countWorksToReview } from '@laurel/db/review/review-works.ts';
import { openBidding as decide, OpenBidding } from '@laurel/domain/review/open-bidding.ts';
import { command } from '../kernel/command.ts';
import { managesRound } from './round-here.ts';

export const openBidding = command({
  useCase: 'review.open_bidding',
  input: OpenBidding,
  ...managesRound,
  facts: async (tx, { row }) => countWorksToReview(tx, 'forExperts', await worksTaken(tx, row)),
  decide: ({ round }, { command, by, facts: works }) => decide(round, command, by, works),
});
