import { confirmationsOf } from '@laurel/db/award/confirmed-names.ts';
import { type CheckWork, checkWorksOfTeams } from '@laurel/db/award/name-check-works.ts';
import { type NameCheckRow, nameChecksOfCompetitions } from '@laurel/db/award/name-checks.ts';
import { correctionsOfWorks, type NameCorrectionRow } from '@laurel/db/award/name-corrections.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { enrolmentsOfPerson } from '@laurel/db/enrolment/my-enrolments.ts';
import { nameTexts } from '@laurel/db/people/checked-names.ts';
import { canRequestNameCorrection, isNamedOn } from '@laurel/domain/award/award.policy.ts';
import { takesAnswers } from '@laurel/domain/award/name-check.ts';
import { isUndecided } from '@laurel/domain/award/name-correction.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import type { PersonId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { pick } from '../kernel/pick.ts';
import { type Signed, signedIn } from '../kernel/trpc.ts';
import { digestOf, type NamesPrinted, namesPrinted } from './names-printed.ts';

/** The most checks shown, open and past. */
const MOST_CHECKS = 20;

type Asked = { readonly check: NameCheckRow; readonly work: CheckWork };

/** The newest check that asks about each work of this person. */
const asksOf = async (ctx: Signed): Promise<Asked[]> => {
  const enrolments = await enrolmentsOfPerson(ctx.db, ctx.actor.personId);
  const checks = await nameChecksOfCompetitions(ctx.db, [...new Set(enrolments.map((one) => one.competitionId))]);
  const teamIds = ({ itemIds }: NameCheckRow): TeamId[] =>
    enrolments.filter(({ itemId }) => itemIds.includes(itemId)).map(({ teamId }) => teamId);
  const mine = checks.filter((check) => teamIds(check).length > 0).slice(0, MOST_CHECKS);
  const works = await Promise.all(mine.map((check) => checkWorksOfTeams(ctx.db, check, teamIds(check))));
  const newest = new Map<WorkId, Asked>();
  for (const [i, check] of mine.entries())
    for (const work of works[i] ?? [])
      if (isNamedOn(ctx.actor, work) && !newest.has(work.workId)) newest.set(work.workId, { check, work });
  return [...newest.values()];
};

/** What somebody sees of the requests: their own, those about them and about the work; the captain sees all. */
const seenBy =
  (personId: PersonId, { captainId }: CheckWork) =>
  ({ requestedBy, subjectId }: NameCorrectionRow) =>
    captainId === personId || requestedBy === personId || subjectId === personId || subjectId === null;

const shownCorrections = async (db: Db, rows: readonly NameCorrectionRow[], personId: PersonId) => {
  const texts = await nameTexts(
    db,
    rows.map(({ correctionId }) => correctionId),
  );
  return rows.map((row) => ({
    ...pick(row, 'correctionId', 'part', 'subjectId', 'status', 'reason', 'requestedAt', 'endedAt'),
    before: texts.get(row.correctionId)?.before ?? '',
    wanted: texts.get(row.correctionId)?.wanted ?? '',
    accepted: row.status === 'made' ? (texts.get(row.correctionId)?.accepted ?? null) : null,
    own: row.requestedBy === personId,
    can: { withdraw: row.requestedBy === personId && isUndecided(row) },
  }));
};

const shownAsk = async (ctx: Signed, { check, work }: Asked, printed: NamesPrinted, now: Instant) => {
  const { personId } = ctx.actor;
  const { workId, captainId } = work;
  const confirmed = new Set((await confirmationsOf(ctx.db, check.checkId, [workId])).map((one) => one.personId));
  const all = await correctionsOfWorks(ctx.db, check.checkId, [workId]);
  const open = takesAnswers(check, now);
  const asks = all.some((row) => isUndecided(row) && row.requestedBy === personId);
  const shown = (one: NamesPrinted['students'][number]) => ({
    ...one,
    self: one.personId === personId,
    captain: one.personId === captainId,
    confirmed: confirmed.has(one.personId),
    can: { correct: open && canRequestNameCorrection(ctx.actor, work, one.personId) },
  });
  return {
    ...pick(check, 'checkId', 'competitionId', 'status', 'closesAt'),
    ...{ workId, itemId: work.itemId, code: work.code, open },
    ...pick(printed, 'workTitle', 'teamName', 'school'),
    students: printed.students.map(shown),
    teachers: printed.teachers.map(shown),
    captain: captainId === personId,
    confirmed: confirmed.has(personId),
    confirmedByCaptain: confirmed.has(captainId),
    read: digestOf(printed),
    corrections: await shownCorrections(ctx.db, all.filter(seenBy(personId, work)), personId),
    can: { confirm: open && !confirmed.has(personId) && !asks, correct: open },
  };
};

/** What the certificates of my works would print, as long as I am asked about it and after; it does not say who wins. */
export const myNameChecks = signedIn.query(async ({ ctx }) => {
  const asked = await asksOf(ctx);
  const printed = await namesPrinted(
    ctx.db,
    asked.map(({ work }) => work),
  );
  const competitions = await competitionsByIds(ctx.db, [...new Set(asked.map(({ check }) => check.competitionId))]);
  const settings = new Map(competitions.map((one) => [one.competitionId, one.settings]));
  const now = ctx.now();
  const shown = asked.map(async (one) => {
    const names = printed.get(one.work.workId);
    const of = settings.get(one.check.competitionId);
    if (!names || !of) return [];
    const item = of.items.find(({ itemId }) => itemId === one.work.itemId)?.name ?? null;
    return [{ competitionName: editionName(of), item, ...(await shownAsk(ctx, one, names, now)) }];
  });
  return (await Promise.all(shown)).flat();
});
