import { teamRosters } from '@laurel/db/award/team-rosters.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { ConfirmResult, confirmResult as decide, type Prize } from '@laurel/domain/award/confirm-result.ts';
import { awardStreamId, resultOf } from '@laurel/domain/award/result.ts';
import type { AwardId } from '@laurel/domain/kernel/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { allocationOf } from './allocation.ts';
import { resultHere } from './result-here.ts';

/** Confirms the result and grants its awards, all in one transaction; rosters are those of this moment. */
export const confirmResult = permitted('award:result:confirm')
  .input(withCommandId(ConfirmResult))
  .mutation(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    must(canConfirmResult(ctx.actor, row));
    const { entries } = await allocationOf(ctx.db, row);
    const awardIds = entries.map(() => uuidv7() as AwardId);
    const { commandId: _, ...command } = input;
    const { result } = orRefuse(
      await execute(ctx.db, {
        useCase: 'award.confirm_result',
        ...sent(ctx, input),
        takes: { result: resultOf(input.resultId) },
        fresh: awardIds.map(awardStreamId),
        facts: async (tx): Promise<Prize[]> => {
          const rosters = await teamRosters(
            tx,
            entries.map(({ work }) => work.teamId),
          );
          return entries.map(({ work, rank, score, levelId, levelName }, i) => {
            const roster = rosters.get(work.teamId);
            const current = work.work.current;
            return {
              awardId: awardIds[i] as AwardId,
              workId: work.workId,
              workCode: work.code ?? '',
              workTitle: work.title,
              enrolmentId: work.enrolmentId,
              teamId: work.teamId,
              teamName: work.teamName,
              levelId,
              levelName,
              rank,
              score,
              schoolCode: roster?.schoolCode ?? current?.schoolCodes[0] ?? null,
              recipientIds: [...(roster?.memberIds ?? current?.authorIds ?? [work.captainId])],
              adviserIds: [...(roster?.adviserIds ?? current?.adviserIds ?? [])],
            };
          });
        },
        decide: ({ result }, by, prizes) => decide(result, command, prizes, by),
        result: (events) => ({ awards: events.filter((event) => event.type === 'award.granted').length }),
      }),
    );
    return { awards: result.awards };
  });
