import { runningByItem } from '@laurel/db/award/name-check-works.ts';
import { countOpenRemedies } from '@laurel/db/award/objection-remedies.ts';
import { type ResultRow, resultsAmong, resultsOf } from '@laurel/db/award/result-board.ts';
import { resultsWaiting } from '@laurel/db/award/waiting.ts';
import { competitionById, competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { roundContinuing } from '@laurel/db/review/continued-works.ts';
import { approvedRuns } from '@laurel/db/review/score-run-board.ts';
import { canAnnounceResult, canConfirmResult, canSeeResultInside } from '@laurel/domain/award/award.policy.ts';
import { MOST_WORKS_ASKED } from '@laurel/domain/award/name-check.ts';
import { RESULT_MATTERS } from '@laurel/domain/award/result-matters.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { CompetitionId, type ResultId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { ownTeamsIn } from '../review/party.ts';
import { namesOfResult } from './announcing.ts';
import { askerOf } from './result-here.ts';

/** Whether nothing is disputed, nor can be any more. */
const undisputed = ({ openObjections, openAppeals, appealsUntil }: ResultRow, now: Instant) =>
  openObjections === 0 && openAppeals === 0 && (appealsUntil === null || appealsUntil <= now);

const ResultListInput = z.strictObject({
  competitionId: CompetitionId.optional(),
  /** Only results with such a task for the caller. */
  waiting: z.enum(RESULT_MATTERS).optional(),
});

/** The results of a competition, or all that wait for the caller, for those who announce and confirm them. */
export const resultList = permitted('award:result:query')
  .input(ResultListInput)
  .query(async ({ ctx, input: { competitionId, waiting } }) => {
    if (competitionId) {
      const competition = found(await competitionById(ctx.db, competitionId));
      found(canSeeResultInside(ctx.actor, competition) || undefined);
    }
    const rows = waiting
      ? resultsAmong(await resultsWaiting(ctx.db, waiting, askerOf(ctx, ctx.actor), competitionId))
      : competitionId
        ? await resultsOf(ctx.db, competitionId)
        : [];
    const ids = [...new Set(rows.map((row) => row.competitionId))];
    const [contested, competitions, runs, names] = await Promise.all([
      ownTeamsIn(ctx.db, ctx.actor, ids),
      competitionsByIds(ctx.db, ids),
      Promise.all(ids.map((id) => approvedRuns(ctx.db, id))),
      personNames(ctx.db, [...new Set(rows.flatMap((row) => [row.draftedBy, row.noNotice?.proposedBy ?? []].flat()))]),
    ]);
    const settings = new Map(competitions.map((one) => [one.competitionId, one.settings]));
    const current = new Map(runs.flat().map((run) => [run.scoreRunId, run]));
    const corrected = new Set(rows.flatMap(({ supersedes }) => supersedes ?? []));
    const remedies = await Promise.all(
      rows.map((row) => (row.status === 'announced' ? countOpenRemedies(ctx.db, row) : 0)),
    );
    const unasked = new Map<ResultId, Awaited<ReturnType<typeof worksToAsk>>>();
    for (const row of rows) if (row.status === 'drafted') unasked.set(row.resultId, await worksToAsk(ctx.db, row));
    const laterRounds = await Promise.all(
      rows.map(async ({ status, scoreRunId, itemId }) => {
        const run = status === 'announced' ? current.get(scoreRunId) : undefined;
        const later = run && (await roundContinuing(ctx.db, run.roundId, itemId));
        return later ? { zh: later.nameZh, en: later.nameEn } : null;
      }),
    );
    return rows.map((row, index) => {
      const openRemedies = remedies[index] ?? 0;
      const of = settings.get(row.competitionId);
      const isOwn = contested.has(row.competitionId);
      const [announces, confirms] = [canAnnounceResult(ctx.actor, row), canConfirmResult(ctx.actor, row)];
      const announceable = row.status === 'drafted' && current.has(row.scoreRunId) && announces && !isOwn;
      return {
        ...row,
        /** What decisions on objections ordered and nobody has carried out. */
        openRemedies,
        competitionName: of ? editionName(of) : null,
        draftedByName: names.get(row.draftedBy)?.name ?? '',
        noNotice: row.noNotice && {
          reason: row.noNotice.reason,
          proposedByName: names.get(row.noNotice.proposedBy)?.name ?? '',
        },
        item: of?.items.find((item) => item.itemId === row.itemId)?.name ?? null,
        /** Its scores were corrected since: another result is to be drafted from the run that counts. */
        outdated: row.status !== 'superseded' && !current.has(row.scoreRunId) && !corrected.has(row.resultId),
        /** Works whose teams have not been asked whether their names are right: a result is announced after that. */
        namesUnasked: announceable ? (unasked.get(row.resultId) ?? null) : null,
        /** The round in which its works were judged again: the scores there give the awards, and it is not confirmed. */
        laterRound: laterRounds[index] ?? null,
        /** The notice is over and nothing is disputed: the list may be confirmed. */
        due:
          row.noticeEndsAt !== null &&
          row.noticeEndsAt <= ctx.now() &&
          undisputed(row, ctx.now()) &&
          openRemedies === 0,
        /** Somebody with a team in the competition sees why they decide nothing. */
        ownTeam: isOwn && (announces || confirms),
        can: {
          announce: announceable,
          announceWithoutNotice:
            announceable && row.noNotice !== null && isSecondPerson(ctx.actor, row.draftedBy, row.noNotice.proposedBy),
          dismissNoNotice: row.noNotice !== null && announces && !isOwn,
          /** To open an inquiry of one's own accord. */
          inquire: (row.status === 'drafted' || row.status === 'announced') && confirms && !isOwn,
          confirm:
            row.status === 'announced' && current.has(row.scoreRunId) && !laterRounds[index] && confirms && !isOwn,
          /** Whether this is another person than the one who drafted it. */
          second: isSecondPerson(ctx.actor, row.draftedBy),
        },
      };
    });
  });

/** As many of the works are named. */
const MOST_NAMED = 20;

/** How many works are to be asked about, the first of them, and which; `workIds`: null where all works of the item are. */
async function worksToAsk(db: Db, row: ResultRow) {
  const { toAsk } = await namesOfResult(db, row);
  if (toAsk.length === 0) return null;
  const all = (await runningByItem(db, row.competitionId, [row.itemId])).get(row.itemId) ?? 0;
  // What corrects a public result asks about single works only.
  const some = row.supersedes !== null || (toAsk.length < all && toAsk.length <= MOST_WORKS_ASKED);
  return {
    count: toAsk.length,
    codes: toAsk.slice(0, MOST_NAMED).map(({ code }) => code),
    workIds: some ? toAsk.slice(0, MOST_WORKS_ASKED).map(({ workId }) => workId) : null,
  };
}
