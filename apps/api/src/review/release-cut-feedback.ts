import { worksBelow } from '@laurel/db/review/below-line.ts';
import { inBlindReviewAmong } from '@laurel/db/review/blind-review.ts';
import { releaseCutFeedback as decide, ReleaseCutFeedback } from '@laurel/domain/review/release-cut-feedback.ts';
import { command } from '../kernel/command.ts';
import { decidesRun } from './round-here.ts';

export const releaseCutFeedback = command({
  useCase: 'review.release_cut_feedback',
  input: ReleaseCutFeedback,
  ...decidesRun,
  facts: async (tx, { command }) => {
    const below = await worksBelow(tx, command.scoreRunId);
    return { published: below !== undefined, judged: await inBlindReviewAmong(tx, below ?? []) };
  },
  decide: ({ run }, { command, by, facts }) => decide(run, command, by, facts),
});
