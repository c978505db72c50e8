import { announcedResultOf } from '@laurel/db/award/result-board.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { profiles, redacted } from '@laurel/domain/review/redaction.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { explainedWork } from './explained-work.ts';
import { showsScores } from './shows-scores.ts';

/** The explanation as somebody else may see it: what is handed to an arbitrator, and what a team or the public learns. */
export const redactedExplanation = permitted('review:result:query')
  .input(z.strictObject({ scoreRunId: ScoreRunId, workId: WorkId, profile: z.enum(profiles) }))
  .query(async ({ ctx, input }) => {
    const run = await showsScores(ctx, input.scoreRunId, canSeeScores, input.workId);
    const [explained, works, round] = await Promise.all([
      explainedWork(ctx, run, input.workId),
      reviewWorksByIds(ctx.db, [input.workId]),
      roundById(ctx.db, run.roundId),
    ]);
    const { competitionId, itemId } = found(works[0]);
    const announced = await announcedResultOf(ctx.db, competitionId, itemId);
    const { policy } = found(round).round;
    const { criteria, levels } = explained;
    const publication = {
      announced: run.status === 'approved' && announced?.scoreRunId === run.scoreRunId,
      feedback: run.feedback,
      policy,
    };
    return {
      ...{ criteria, levels, decimals: policy.rounding.decimals },
      seen: redacted(input.profile, explained, publication),
    };
  });
