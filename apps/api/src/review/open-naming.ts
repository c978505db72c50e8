import { continuedWorks } from '@laurel/db/review/continued-works.ts';
import { countWorksToReview } from '@laurel/db/review/review-works.ts';
import { openNaming as decide, OpenNaming } from '@laurel/domain/review/open-naming.ts';
import { command } from '../kernel/command.ts';
import { managesRound } from './round-here.ts';

export const openNaming = command({
  useCase: 'review.open_naming',
  input: OpenNaming,
  ...managesRound,
  facts: async (tx, { row }) => {
    const { competitionId, round } = row;
    const of = { competitionId, itemIds: round.itemIds, only: await continuedWorks(tx, row) };
    // Screened or not: teams name experts before their works are checked.
    return (await countWorksToReview(tx, 'reviewable', of)) + (await countWorksToReview(tx, 'unlocked', of));
  },
  decide: ({ round }, { command, by, facts: works }) => decide(round, command, by, works),
});
