import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { canSeeCompetitionInside } from '@laurel/domain/competition/competition.policy.ts';
import { CompetitionId, StageId } from '@laurel/domain/kernel/ids.ts';
import { reviewTypeOf } from '@laurel/domain/review/answers.ts';
import { stageMethod } from '@laurel/domain/review/stage-method.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { found, signedIn } from '../kernel/trpc.ts';

/**
 * How the works of a competition are scored, or null while that is undecided. For a draft only its staff may see it. A
 * stage in which nothing is reviewed has no method.
 */
export const reviewType = signedIn
  .input(z.strictObject({ competitionId: CompetitionId, stageId: StageId.optional() }))
  .query(async ({ ctx, input }) => {
    const row = found(await competitionById(ctx.db, input.competitionId));
    const { review, stages } = found(
      row.status !== 'draft' || canSeeCompetitionInside(ctx.actor, row) ? row.settings : undefined,
    );
    const meant = input.stageId ? stages.filter(({ stageId }) => stageId === input.stageId) : stages;
    const by = input.stageId ? stageMethod(found(meant[0]).kind) : 'scores';
    if (!by) throw refused('stageNotReviewed');
    return {
      scene: meant.some(({ kind }) => kind === 'scene'),
      /** The stage asks for qualification checks, which experts have no part in. */
      checks: by === 'checks',
      review: review && {
        type: reviewTypeOf(review.policy.criteria),
        blind: review.blind,
        reviewersPerWork: review.reviewersPerWork,
        trim: review.policy.trim,
        aggregate: review.policy.aggregate.method,
        calibration: review.policy.calibration?.method ?? null,
      },
    };
  });
