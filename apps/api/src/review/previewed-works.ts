import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';

/** What the works are called that another policy would move: the preview itself knows only their ids. */
export const previewedWorks = permitted('review:result:query')
  .input(z.strictObject({ scoreRunId: ScoreRunId, workIds: z.array(WorkId).max(50) }))
  .query(async ({ ctx, input }) => {
    const run = await runHere(ctx, input.scoreRunId, canSeeScores);
    const works = await reviewWorksByIds(ctx.db, input.workIds);
    return works
      .filter(({ competitionId }) => competitionId === run.competitionId)
      .map(({ workId, code, title }) => ({ workId, code, title }));
  });
