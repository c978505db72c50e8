import { execute } from '@laurel/db/event-store/execute.ts';
import { inputHashOf } from '@laurel/db/review/compute-scores.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { ApproveScoreRun, approveScoreRun as decide } from '@laurel/domain/review/decide-score-run.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { found, permitted } from '../trpc.ts';
import { runHere } from './round-here.ts';

/** Seals a computed run and its round; a correction takes the place of the run that was sealed before. */
export const approveScoreRun = permitted('review:result:approve')
  .input(withCommandId(ApproveScoreRun))
  .mutation(async ({ ctx, input }) => {
    const row = await runHere(ctx, input.scoreRunId, 'review:result:approve');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.approve_score_run',
        ...sent(ctx, input),
        takes: {
          run: scoreRunOf(input.scoreRunId),
          round: roundOf(row.roundId),
          // The run whose place it takes; where it corrects none, itself.
          sealed: scoreRunOf(row.supersedes ?? input.scoreRunId),
        },
        facts: async (tx) => ({ inputHash: await inputHashOf(tx, found(await roundById(tx, row.roundId))) }),
        decide: ({ run, round, sealed }, by, facts) => decide(run, round, command, facts, by, sealed),
      }),
    );
  });
