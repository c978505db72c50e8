import { awardsOfResult } from '@laurel/db/award/award-list.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { loadStates } from '@laurel/db/event-store/load-state.ts';
import { Altered } from '@laurel/db/review/altered.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { ConfirmResult, confirmResult as decide } from '@laurel/domain/award/confirm-result.ts';
import { awardOf, awardStreamId, resultOf } from '@laurel/domain/award/result.ts';
import { issuingOf } from '@laurel/domain/certificate/issuing.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { AwardId } from '@laurel/domain/kernel/ids.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { v7 as uuidv7 } from 'uuid';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { allocationOf } from './allocation.ts';
import { prizesOf } from './prizes.ts';
import { resultHere } from './result-here.ts';

/** Confirms the result and grants its awards, all in one transaction; rosters are those of this moment. */
export const confirmResult = permitted('award:result:confirm')
  .input(withCommandId(ConfirmResult))
  .mutation(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    must(canConfirmResult(ctx.actor, row));
    const { entries, allocationHash } = await allocationOf(ctx.db, row);
    const awardIds = entries.map(() => uuidv7() as AwardId);
    const former = row.supersedes ? await awardsOfResult(ctx.db, row.supersedes) : [];
    // Kept or revoked, they change with the result: their turns are taken with its own.
    const takes: { readonly result: ReturnType<typeof resultOf> } = {
      ...Object.fromEntries(former.map(({ awardId }) => [awardStreamId(awardId), awardOf(awardId)])),
      result: resultOf(input.resultId),
    };
    const { commandId: _, ...command } = input;
    const { result } = orRefuse(
      await execute(ctx.db, {
        useCase: 'award.confirm_result',
        ...sent(ctx, input),
        takes,
        looks: {
          competition: competitionOf(row.competitionId),
          issuing: issuingOf(row.competitionId),
          run: scoreRunOf(row.scoreRunId),
        },
        fresh: awardIds.map(awardStreamId),
        facts: async (tx, { result }) => {
          if (result.status !== 'none' && result.allocationHash !== allocationHash)
            throw new Altered(
              'resultsAltered',
              `the awards that result ${result.resultId} was drafted with are not those of its score run's document`,
            );
          const prizes = await prizesOf(tx, entries, awardIds);
          if (!row.supersedes) return { prizes, correction: null };
          const run = await scoreRunById(tx, row.scoreRunId);
          const awards = await loadStates(
            tx,
            former.map(({ awardId }) => awardOf(awardId)),
          );
          return {
            prizes,
            correction: {
              reason: run?.reason ?? '',
              former: [...awards.values()].flatMap((award) => {
                if (award.status === 'none') return [];
                const { awardId, workId, levelId, status } = award;
                return [{ awardId, workId, levelId, standing: status !== 'revoked' }];
              }),
            },
          };
        },
        decide: ({ result, competition, run }, by, { prizes, correction }) =>
          decide(result, competition, run, command, prizes, by, correction),
        result: (events) => ({ awards: events.filter((event) => event.type === 'award.granted').length }),
      }),
    );
    return { awards: result.awards };
  });
