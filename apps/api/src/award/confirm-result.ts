import { awardsOfItem } from '@laurel/db/award/award-list.ts';
import { countOpenRemedies, objectionsThatCost, withheldWorks } from '@laurel/db/award/objection-remedies.ts';
import type { ResultRow } from '@laurel/db/award/result-board.ts';
import { Altered } from '@laurel/db/kernel/altered.ts';
import { loadStates } from '@laurel/db/kernel/load-state.ts';
import { roundContinuing } from '@laurel/db/review/continued-works.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { ConfirmResult, confirmResult as decide } from '@laurel/domain/award/confirm-result.ts';
import { awardOf, awardStreamId, resultOf } from '@laurel/domain/award/result.ts';
import { issuingOf } from '@laurel/domain/certificate/issuing.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { AwardId } from '@laurel/domain/kernel/ids.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { v7 as uuidv7 } from 'uuid';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { allocationOf } from './allocation.ts';
import { prizesOf } from './prizes.ts';
import { resultHere } from './result-here.ts';

/** Confirms the result and grants its awards, all in one transaction; rosters are those of this moment. */
export const confirmResult = command({
  useCase: 'award.confirm_result',
  who: permitted('award:result:confirm'),
  input: ConfirmResult,
  on: ({ ctx, command }) => resultHere(ctx, command.resultId),
  may: canConfirmResult,
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: async ({ ctx, row }) => {
    const allocation = await allocationOf(ctx.db, row);
    const awardIds = allocation.entries.map(() => uuidv7() as AwardId);
    // Of whichever result before: one that was announced and corrected again has granted nothing itself.
    const former = row.supersedes ? await awardsOfItem(ctx.db, row) : [];
    return { ...allocation, awardIds, formerIds: former.map(({ awardId }) => awardId) };
  },
  // Kept or revoked, the former awards change with the result: their streams are locked with its own.
  takes: ({ command, read }): { readonly result: ReturnType<typeof resultOf> } => ({
    ...Object.fromEntries(read.formerIds.map((awardId) => [awardStreamId(awardId), awardOf(awardId)])),
    result: resultOf(command.resultId),
  }),
  looks: ({ row }) => ({
    competition: competitionOf(row.competitionId),
    issuing: issuingOf(row.competitionId),
    run: scoreRunOf(row.scoreRunId),
  }),
  fresh: ({ read }) => read.awardIds.map(awardStreamId),
  facts: async (tx, { row, read, states }) => {
    const { result } = states;
    if (result.status !== 'none' && result.allocationHash !== read.allocationHash)
      throw new Altered(
        'resultsAltered',
        `the awards that result ${result.resultId} was drafted with are not those of its score run's document`,
      );
    const withheld = await withheldWorks(tx, row);
    const prizes = await prizesOf(tx, read.entries, read.awardIds);
    const { roundId } = states.run.status === 'none' ? { roundId: null } : states.run;
    const later = roundId && (await roundContinuing(tx, roundId, row.itemId));
    return {
      prizes: prizes.filter(({ workId }) => !withheld.has(workId)),
      correction: row.supersedes ? await correctionOf(tx, row, read.formerIds) : null,
      openRemedies: await countOpenRemedies(tx, row),
      continuedBy: later ? { zh: later.nameZh, en: later.nameEn } : undefined,
    };
  },
  decide: ({ result, competition, run }, { command, by, facts }) =>
    decide(result, command, by, { competition, scoreRun: run, ...facts }),
  result: (events) => ({ awards: events.filter((event) => event.type === 'award.granted').length }),
  answer: ({ awards }) => ({ awards }),
});

/** Why the result is corrected, and the awards that it replaces. */
async function correctionOf(tx: Tx, row: ResultRow, formerIds: readonly AwardId[]) {
  const run = await scoreRunById(tx, row.scoreRunId);
  const awards = await loadStates(tx, formerIds.map(awardOf));
  const objectionOf = await objectionsThatCost(tx, row);
  const former = [...awards.values()].flatMap((award) => {
    if (award.status === 'none') return [];
    const { awardId, workId, levelId, status } = award;
    return [{ awardId, workId, levelId, standing: status !== 'revoked', objectionId: objectionOf(workId) }];
  });
  return { reason: run?.reason ?? '', former };
}
