import { teamRosters } from '@laurel/db/award/team-rosters.ts';
import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { ConfirmResult, confirmResult as decide, type Prize } from '@laurel/domain/award/confirm-result.ts';
import { awardStreamId, resultOf } from '@laurel/domain/award/result.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { AwardId } from '@laurel/domain/kernel/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { allocationOf } from './allocation.ts';
import { resultHere } from './result-here.ts';

const GONE = new Set<string>(['withdrawn', 'disqualified']);

/** Confirms the result and grants its awards, all in one transaction; rosters are those of this moment. */
export const confirmResult = permitted('award:result:confirm')
  .input(withCommandId(ConfirmResult))
  .mutation(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    must(canConfirmResult(ctx.actor, row));
    const { entries, allocationHash } = await allocationOf(ctx.db, row);
    const awardIds = entries.map(() => uuidv7() as AwardId);
    const { commandId: _, ...command } = input;
    const { result } = orRefuse(
      await execute(ctx.db, {
        useCase: 'award.confirm_result',
        ...sent(ctx, input),
        takes: { result: resultOf(input.resultId) },
        looks: { competition: competitionOf(row.competitionId) },
        fresh: awardIds.map(awardStreamId),
        facts: async (tx, { result }): Promise<Prize[]> => {
          if (result.status !== 'none' && result.allocationHash !== allocationHash)
            throw new Error(`the allocation of ${result.resultId} is not the one that was drafted`);
          const [rosters, works, signUps] = await Promise.all([
            teamRosters(
              tx,
              entries.map(({ work }) => work.teamId),
            ),
            worksByIds(
              tx,
              entries.map(({ work }) => work.workId),
            ),
            signUpsByIds(
              tx,
              entries.map(({ work }) => work.enrolmentId),
            ),
          ]);
          const gone = new Set<string>([
            ...works.flatMap(({ workId, status }) => (GONE.has(status) ? [workId] : [])),
            ...signUps.flatMap(({ enrolmentId, status }) => (GONE.has(status) ? [enrolmentId] : [])),
          ]);
          const standing = entries.filter(({ work }) => !gone.has(work.workId) && !gone.has(work.enrolmentId));
          return standing.map(({ work, rank, score, levelId, levelName }, i) => {
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
        decide: ({ result, competition }, by, prizes) => decide(result, competition, command, prizes, by),
        result: (events) => ({ awards: events.filter((event) => event.type === 'award.granted').length }),
      }),
    );
    return { awards: result.awards };
  });
