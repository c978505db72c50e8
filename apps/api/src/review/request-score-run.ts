import type { Tx } from '@laurel/db/db.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { policyHash } from '@laurel/db/review/compute-scores.ts';
import { sheetCounts } from '@laurel/db/review/sheet-board.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { requestScoreRun as decide, RequestScoreRun } from '@laurel/domain/review/request-score-run.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

/** Asks the worker for the scores of a closed round, or after the seal for a run that corrects the sealed one. */
export const requestScoreRun = permitted('review:result:calc')
  .input(withCommandId(RequestScoreRun))
  .mutation(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId, 'review:result:calc');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.request_score_run',
        ...sent(ctx, input),
        takes: { run: scoreRunOf(input.scoreRunId) },
        looks: {
          round: roundOf(input.roundId),
          // The run that is corrected; where none is, itself.
          sealed: scoreRunOf(input.correction?.supersedes ?? input.scoreRunId),
        },
        facts: async (tx) => ({
          policyHash: policyHash(row.round.policy),
          submittedSheets: await submittedSheets(tx, input.roundId),
        }),
        decide: ({ run, round, sealed }, by, facts) => decide(run, round, command, facts, by, sealed),
      }),
    );
    return { scoreRunId: input.scoreRunId };
  });

export const submittedSheets = async (tx: Tx, roundId: RoundId) =>
  (await sheetCounts(tx, [roundId])).get(roundId)?.submitted ?? 0;
