import { execute } from '@laurel/db/event-store/execute.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { proposeNoNotice as decide, ProposeNoNotice } from '@laurel/domain/award/propose-no-notice.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { resultHere } from './result-here.ts';

export const proposeNoNotice = permitted('award:result:announce')
  .input(withCommandId(ProposeNoNotice))
  .mutation(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    must(canAnnounceResult(ctx.actor, row));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.propose_no_notice',
        ...sent(ctx, input),
        takes: { result: resultOf(input.resultId) },
        looks: { competition: competitionOf(row.competitionId), run: scoreRunOf(row.scoreRunId) },
        decide: ({ result, competition, run }, by) => decide(result, competition, run, command, by),
      }),
    );
  });
