import { objectionStatements } from '@laurel/db/award/objections.ts';
import { objectionsOf, resultsOf } from '@laurel/db/award/result-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/identity/persons.ts';
import { approvedRuns } from '@laurel/db/review/score-run-board.ts';
import { canAnnounceResult, canConfirmResult, canSeeResultInside } from '@laurel/domain/award/award.policy.ts';
import { CompetitionId, ResultId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { found, permitted } from '../trpc.ts';
import { allocationOf } from './allocation.ts';
import { resultHere } from './result-here.ts';

/** The results of a competition for those who announce and confirm them. */
export const resultList = permitted('award:result:query')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const competition = found(await competitionById(ctx.db, input.competitionId));
    found(canSeeResultInside(ctx.actor, competition) || undefined);
    const rows = await resultsOf(ctx.db, input.competitionId);
    const current = new Set((await approvedRuns(ctx.db, input.competitionId)).map(({ scoreRunId }) => scoreRunId));
    const corrected = new Set(rows.flatMap(({ supersedes }) => supersedes ?? []));
    const names = await personNames(ctx.db, [...new Set(rows.map((row) => row.draftedBy))]);
    return rows.map((row) => ({
      ...row,
      draftedByName: names.get(row.draftedBy)?.name ?? '',
      item: competition.settings.items.find((item) => item.itemId === row.itemId)?.name ?? null,
      /** Its scores were corrected since: another result is to be drafted from the run that stands. */
      outdated: row.status !== 'superseded' && !current.has(row.scoreRunId) && !corrected.has(row.resultId),
      /** The notice is over and nothing is disputed: the list may be confirmed. */
      due: row.noticeEndsAt !== null && row.noticeEndsAt <= ctx.now() && row.openObjections === 0,
      can: {
        announce: row.status === 'drafted' && current.has(row.scoreRunId) && canAnnounceResult(ctx.actor, row),
        confirm: row.status === 'announced' && current.has(row.scoreRunId) && canConfirmResult(ctx.actor, row),
        /** Whether this is another person than the one who drafted it. */
        second: isSecondPerson(ctx.actor, row.draftedBy),
      },
    }));
  });

/** What a result will grant, before it grants it. */
export const resultPreview = permitted('award:result:query')
  .input(z.strictObject({ resultId: ResultId }))
  .query(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    const { entries } = await allocationOf(ctx.db, row);
    return entries.map(({ work, rank, score, levelName }) => ({
      workId: work.workId,
      code: work.code,
      title: work.title,
      teamName: work.teamName,
      rank,
      score,
      levelName,
    }));
  });

export const objectionList = permitted('award:result:query')
  .input(z.strictObject({ resultId: ResultId }))
  .query(async ({ ctx, input }) => {
    await resultHere(ctx, input.resultId);
    const objections = await objectionsOf(ctx.db, input.resultId);
    const [names, statements] = await Promise.all([
      personNames(ctx.db, [...new Set(objections.map((one) => one.filedBy))]),
      objectionStatements(
        ctx.db,
        objections.map((one) => one.objectionId),
      ),
    ]);
    return objections.map((one) => ({
      ...one,
      filedByName: names.get(one.filedBy)?.name ?? '',
      statement: statements.get(one.objectionId) ?? '',
    }));
  });
