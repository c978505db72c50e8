import { execute } from '@laurel/db/event-store/execute.ts';
import { rejectScoreRun as decide, RejectScoreRun } from '@laurel/domain/review/decide-score-run.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { runHere } from './round-here.ts';

export const rejectScoreRun = permitted('review:result:approve')
  .input(withCommandId(RejectScoreRun))
  .mutation(async ({ ctx, input }) => {
    await runHere(ctx, input.scoreRunId, 'review:result:approve');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.reject_score_run',
        ...sent(ctx, input),
        takes: { run: scoreRunOf(input.scoreRunId) },
        decide: ({ run }, by) => decide(run, command, by),
      }),
    );
  });
