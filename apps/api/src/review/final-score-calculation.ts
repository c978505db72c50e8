import { continuedWorks } from '@laurel/db/review/continued-works.ts';
import { countWorksToReview } from '@laurel/db/review/review-works.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { sheetCounts, worksOutstanding } from '@laurel/db/review/sheet-board.ts';
import { CompetitionId, RoundId, ScoreRunId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { RequestScoreRun } from '@laurel/domain/review/request-score-run.ts';
import { canRequestScores, canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { requestScoreRun } from './request-score-run.ts';
import { roundHere } from './round-here.ts';

/**
 * `/review/comment/result/finalScoreCalculation` of the REST contract: the final scores of a round. The run's id is the
 * command's, so that a repeated call requests the same run, and answers what has been computed by then. `dryRun` returns
 * the input of the computation.
 */
export const finalScoreCalculation = permitted('review:result:calc')
  .input(
    z.strictObject({
      commandId: Uuid,
      competitionId: CompetitionId,
      roundId: RoundId,
      withRounds: RequestScoreRun.shape.withRounds,
      dryRun: z.boolean().default(false),
      reason: Reason.optional(),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId, canRequestScores);
    found(row.competitionId === input.competitionId || undefined);
    const {
      submitted = 0,
      assigned = 0,
      acknowledged = 0,
      draft = 0,
    } = (await sheetCounts(ctx.db, [row.roundId])).get(row.roundId) ?? {};
    const outstanding = assigned + acknowledged + draft;
    const workIds = outstanding > 0 ? await worksOutstanding(ctx.db, row.roundId) : [];
    const warnings = outstanding > 0 ? [{ code: 'sheetsOutstanding', count: outstanding, workIds }] : [];
    const works = await countWorksToReview(ctx.db, 'reviewable', {
      competitionId: row.competitionId,
      itemIds: row.round.itemIds,
      only: await continuedWorks(ctx.db, row),
    });
    const made = { works, sheets: submitted, warnings };
    if (input.dryRun) return { runId: null, status: row.status, ...made, computed: null };
    const scoreRunId = ScoreRunId.parse(input.commandId);
    const { roundId, reason, withRounds } = input;
    const command = { scoreRunId, roundId, ...(withRounds && { withRounds }), ...(reason !== undefined && { reason }) };
    await requestScoreRun.run({ ctx, row, command, commandId: input.commandId });
    const run = await scoreRunById(ctx.db, scoreRunId);
    const status = !run || run.status === 'requested' ? ('running' as const) : run.status;
    const computed =
      run?.resultHash && canSeeScores(ctx.actor, run) ? pick(run, 'flagged', 'ties', 'resultHash') : null;
    return { runId: scoreRunId, status, ...made, computed };
  });
