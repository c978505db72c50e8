import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { canSeeCompetitionInside } from '@laurel/domain/competition/competition.policy.ts';
import { CompetitionId, StageId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, signedIn } from '../kernel/trpc.ts';

/**
 * How the works of a competition are scored, or null while that is undecided. For a draft only its staff may see it.
 */
export const reviewType = signedIn
  .input(z.strictObject({ competitionId: CompetitionId, stageId: StageId.optional() }))
  .query(async ({ ctx, input }) => {
    const row = found(await competitionById(ctx.db, input.competitionId));
    const { review, stages } = found(
      row.status !== 'draft' || canSeeCompetitionInside(ctx.actor, row) ? row.settings : undefined,
    );
    const meant = input.stageId ? stages.filter(({ stageId }) => stageId === input.stageId) : stages;
    found(input.stageId ? meant[0] : true);
    return {
      scene: meant.some(({ kind }) => kind === 'scene'),
      /** The stage asks for qualification checks, which experts have no part in. */
      checks: input.stageId !== undefined && meant[0]?.kind === 'screening',
      review: review && {
        blind: review.blind,
        reviewersPerWork: review.reviewersPerWork,
        trim: review.policy.trim,
        aggregate: review.policy.aggregate.method,
        calibration: review.policy.calibration?.method ?? null,
      },
    };
  });
