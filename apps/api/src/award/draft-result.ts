import { hasResult } from '@laurel/db/award/result-board.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { loadState } from '@laurel/db/event-store/load-state.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { DraftResult, draftResult as decide } from '@laurel/domain/award/draft-result.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { orRefuse, refused } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { found, permitted } from '../trpc.ts';
import { allocationOf } from './allocation.ts';

export const draftResult = permitted('award:result:announce')
  .input(withCommandId(DraftResult))
  .mutation(async ({ ctx, input }) => {
    const run = await loadState(ctx.db, scoreRunOf(input.scoreRunId));
    const scoreRun = found(run.status === 'none' ? undefined : run);
    found(canAnnounceResult(ctx.actor, scoreRun) || undefined);
    if (!scoreRun.resultHash) throw refused('scoreRunNotApproved');
    const { commandId: _, ...command } = input;
    const { competitionId, resultHash } = scoreRun;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.draft_result',
        ...sent(ctx, input),
        // The competition's turn is taken so that an item cannot be given two results at once.
        takes: { result: resultOf(input.resultId), competition: competitionOf(competitionId) },
        looks: {
          run: scoreRunOf(input.scoreRunId),
          // The result that is corrected; where none is, itself.
          former: resultOf(input.supersedes ?? input.resultId),
        },
        facts: async (tx) => {
          const { entries, allocationHash } = await allocationOf(tx, {
            resultHash,
            itemId: input.itemId,
            competitionId,
          });
          const resultOfItem = await hasResult(tx, competitionId, input.itemId, input.supersedes);
          return { awards: entries.length, allocationHash, resultOfItem };
        },
        decide: ({ result, run, competition, former }, by, facts) =>
          decide(result, run, competition, command, facts, by, former),
      }),
    );
    return { resultId: input.resultId };
  });
