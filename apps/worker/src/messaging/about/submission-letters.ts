import { excludedWork } from '@laurel/db/award/exclusions.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import type { FileStatus } from '@laurel/db/submission/files.ts';
import { type WorkRow, worksByIds } from '@laurel/db/submission/work-board.ts';
import { wasFaultedBefore } from '@laurel/db/submission/work-checks.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { CorrectionParts } from '@laurel/domain/submission/correction.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, detailsOf, type EventOf, editionOf, toOne } from './addressed.ts';
import { orderedAcceptance, orderedDisqualification } from './objection-letters.ts';

/** A work as letters name it, and its team's page of it. */
const submitted = async (db: Db, workId: WorkId) => {
  const [work] = await worksByIds(db, [workId]);
  const competition = work && (await editionOf(db, work.competitionId));
  if (!work || !competition) return null;
  const path = `/home/competition/submitWork?enrolmentId=${work.enrolmentId}` as const;
  return { work, said: { competition, work: work.title }, path };
};

const NOTHING_LISTED = { title: '', questions: '', files: '', newFiles: '' };

/** What was listed for a correction, with the questions in their own words. */
const changeableParts = async (db: Db, { competitionId }: WorkRow, parts: CorrectionParts | undefined) => {
  if (!parts) return NOTHING_LISTED;
  const asked = (await competitionById(db, competitionId))?.settings.submission?.fields ?? [];
  const labels = asked.filter(({ key }) => parts.fields.includes(key)).map(({ label }) => label);
  const mark = (is: boolean) => (is ? '1' : '');
  return {
    title: mark(parts.title),
    questions: {
      zh: labels.map(({ zh }) => `“${zh}”`).join('、'),
      en: labels.map(({ zh, en }) => `“${en || zh}”`).join(', '),
    },
    files: parts.files.length > 0 ? String(parts.files.length) : '',
    newFiles: mark(parts.newFiles),
  };
};

/**
 * What the team must correct and until when, or that the work was turned down. That a work passed is news only to a team
 * that was told otherwise before.
 */
export const workScreened = async (
  db: Db,
  { data }: EventOf<'submission.work_screened'>,
): Promise<readonly Addressed[]> => {
  const found = await submitted(db, data.workId);
  if (!found) return [];
  const { work, path } = found;
  const said = { ...found.said, reason: data.reason ?? '' };
  if (data.outcome === 'toBeCorrected' && data.correctUntil) {
    const changeable = await changeableParts(db, work, data.parts);
    const correction = { ...said, ...changeable, until: { at: data.correctUntil } };
    return toOne(work.captainId, { kind: 'workToCorrect', said: correction, path });
  }
  if (data.objectionId)
    return [
      ...toOne(work.captainId, { kind: 'workAcceptedAfterAll', said: found.said, path }),
      ...(await orderedAcceptance(db, data.objectionId, work.captainId)),
    ];
  if (data.outcome === 'eligible' && (await wasFaultedBefore(db, work.workId, data.at)))
    return toOne(work.captainId, { kind: 'workPassed', said: found.said, path });
  if (data.outcome !== 'ineligible') return [];
  const until = await objectableUntil(db, work, data.at);
  if (!until) return toOne(work.captainId, { kind: 'workIneligible', said, path });
  const objectable = { ...said, until: { at: until } };
  return toOne(work.captainId, {
    kind: 'workIneligibleObjectable',
    said: objectable,
    path: detailsOf(work.competitionId),
  });
};

/** Where the team was told that its work had passed. */
export const passUndone = async (
  db: Db,
  { data }: EventOf<'submission.pass_undone'>,
): Promise<readonly Addressed[]> => {
  const found = await submitted(db, data.workId);
  if (!found || !(await wasFaultedBefore(db, data.workId, data.at))) return [];
  return toOne(found.work.captainId, { kind: 'workCheckedAgain', said: found.said, path: found.path });
};

/** Until when its team may object; not where the work was decided about again since. */
async function objectableUntil(db: Db, work: WorkRow, at: Instant): Promise<Instant | undefined> {
  const excluded = await excludedWork(db, work);
  return excluded && excluded.objectUntil > at ? excluded.objectUntil : undefined;
}

/** Whether the work advances to the next stage; said differently where it corrects what the team was told before. */
export const workPlaced = async (
  db: Db,
  { type, data }: EventOf<'submission.work_advanced' | 'submission.work_eliminated'>,
): Promise<readonly Addressed[]> => {
  const found = await submitted(db, data.workId);
  if (!found || isGone(found.work)) return [];
  const kind =
    `${type === 'submission.work_advanced' ? 'workAdvanced' : 'workEliminated'}${data.corrects ? 'AfterAll' : ''}` as const;
  const path = `/center/work/detail?id=${data.workId}` as const;
  const isOut = kind === 'workEliminated' || kind === 'workEliminatedAfterAll';
  const until = isOut ? await objectableUntil(db, found.work, data.at) : undefined;
  if (!until || !isOut) return toOne(found.work.captainId, { kind, said: found.said, path });
  return toOne(found.work.captainId, {
    kind: `${kind}Objectable`,
    said: { ...found.said, until: { at: until } },
    path: detailsOf(found.work.competitionId),
  });
};

export const workDisqualified = async (
  db: Db,
  { data }: EventOf<'submission.work_disqualified'>,
): Promise<readonly Addressed[]> => {
  // The letter about its registration includes it.
  if (data.withEnrolment) return [];
  const found = await submitted(db, data.workId);
  if (!found) return [];
  const ordered = await orderedDisqualification(db, { data });
  const said = { ...found.said, reason: data.reason };
  // The page of the work has the evidence.
  const path = `/center/work/detail?id=${data.workId}` as const;
  return [...toOne(found.work.captainId, { kind: 'workDisqualified', said, path }), ...ordered];
};

/** To everybody of the work but the person who withdrew it, unless its registration was withdrawn. */
export const workWithdrawn = async (
  db: Db,
  { data: { workId, withdrawnBy, withEnrolment, reason } }: EventOf<'submission.work_withdrawn'>,
): Promise<readonly Addressed[]> => {
  const found = withEnrolment ? null : await submitted(db, workId);
  if (!found) return [];
  const { captainId, memberIds } = found.work;
  const people = [...new Set([captainId, ...memberIds])];
  // An adviser may withdraw it as an organiser, too; only its captain does it for the team.
  const kind = withdrawnBy === captainId ? 'workWithdrawnByTeam' : 'workWithdrawn';
  const to = people.filter((personId) => personId !== withdrawnBy);
  const path = `/center/work/detail?id=${workId}` as const;
  return to.length > 0 ? [{ to, letter: { kind, said: { ...found.said, reason }, path } }] : [];
};

/** To the captain when a file of the work did not pass the scanner, so that there is time to replace it. */
export const unsafeFile = async (db: Db, work: WorkRow, status: FileStatus): Promise<readonly Addressed[]> => {
  const found = await submitted(db, work.workId);
  if (!found || isGone(work)) return [];
  const kind = status === 'infected' ? 'fileInfected' : 'fileUnscannable';
  return toOne(work.captainId, { kind, said: found.said, path: found.path });
};
