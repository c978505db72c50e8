import { execute } from '@laurel/db/event-store/execute.ts';
import {
  AnnounceWithoutNotice,
  announceWithoutNotice as decide,
} from '@laurel/domain/award/announce-without-notice.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { resultHere } from './result-here.ts';

export const announceWithoutNotice = permitted('award:result:announce')
  .input(withCommandId(AnnounceWithoutNotice))
  .mutation(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    must(canAnnounceResult(ctx.actor, row));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.announce_without_notice',
        ...sent(ctx, input),
        // What it corrects is superseded with it; where it corrects none, itself.
        takes: { result: resultOf(input.resultId), former: resultOf(row.supersedes ?? input.resultId) },
        looks: { competition: competitionOf(row.competitionId), run: scoreRunOf(row.scoreRunId) },
        decide: ({ result, competition, run }, by) => decide(result, competition, run, command, by),
      }),
    );
  });
