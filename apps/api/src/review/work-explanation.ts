import { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { explainedWork } from './explained-work.ts';
import { showsScores } from './shows-scores.ts';

/** Why a work has its rank, with names for ids: all of it, as an auditor sees it. */
export const workExplanation = permitted('review:result:query')
  .input(z.strictObject({ scoreRunId: ScoreRunId, workId: WorkId }))
  .query(async ({ ctx, input }) => {
    const run = await showsScores(ctx, input.scoreRunId, canSeeScores, input.workId);
    return explainedWork(ctx, run, input.workId);
  });
