import { peopleOfCheck } from '@laurel/db/award/name-check-works.ts';
import { nameCheckById } from '@laurel/db/award/name-checks.ts';
import { type NameCorrectionRow, nameCorrectionById } from '@laurel/db/award/name-corrections.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf, toDeciders } from './addressed.ts';

const NAMES = '/center/names';

/** To everybody named on a certificate of any work that may still win. */
export const nameCheckOpened = (db: Db, { data }: EventOf<'award.name_check_opened'>) =>
  aboutCheck(db, data.checkId, 'everybody', 'nameCheckOpened');

/** To those who have not answered. */
export const nameCheckReminded = (db: Db, { data }: EventOf<'award.name_check_reminded'>) =>
  aboutCheck(db, data.checkId, 'silent', 'nameCheckReminder');

/** To the captains. */
export const nameCheckEnded = (
  db: Db,
  { type, data }: EventOf<'award.name_check_closed' | 'award.name_check_waived'>,
): Promise<readonly Addressed[]> =>
  aboutCheck(db, data.checkId, 'captains', type === 'award.name_check_closed' ? 'nameCheckClosed' : 'nameCheckWaived');

type AboutCheck = 'nameCheckOpened' | 'nameCheckReminder' | 'nameCheckClosed' | 'nameCheckWaived';

const aboutCheck = async (
  db: Db,
  checkId: string,
  whom: Parameters<typeof peopleOfCheck>[2],
  kind: AboutCheck,
): Promise<readonly Addressed[]> => {
  const check = await nameCheckById(db, checkId);
  const competition = check && (await editionOf(db, check.competitionId));
  if (!check || !competition) return [];
  const to = await peopleOfCheck(db, check, whom);
  return [{ to, letter: { kind, said: { competition, until: { at: check.closesAt } }, path: NAMES } }];
};

export const nameCorrectionRequested = async (
  db: Db,
  { data }: EventOf<'award.name_correction_requested'>,
): Promise<readonly Addressed[]> => {
  const competition = await editionOf(db, data.competitionId);
  if (!competition) return [];
  const path = `/competitionReward/nameChecks?check=${data.checkId}&answer=asked` as const;
  const letter = { kind: 'nameCorrectionRequested', said: { competition }, path } as const;
  const { groupId, requestedBy: except, at } = data;
  const about = `corrections-names-${data.competitionId}`;
  return [await toDeciders(db, { permission: 'award:result:announce', groupId, except, about, at, letter })];
};

const saidOf = async (db: Db, { competitionId, workId }: NameCorrectionRow) => {
  const competition = await editionOf(db, competitionId);
  const work = await workById(db, workId);
  return competition && work && { competition, work: work.title };
};

/** To the person who asked. */
export const nameCorrectionDeclined = async (
  db: Db,
  { data }: EventOf<'award.name_correction_declined'>,
): Promise<readonly Addressed[]> => {
  const row = await nameCorrectionById(db, data.correctionId);
  const said = row && (await saidOf(db, row));
  if (!row || !said) return [];
  const letter = { kind: 'nameCorrectionDeclined', said: { ...said, reason: data.reason }, path: NAMES } as const;
  return [{ to: [row.requestedBy], letter }];
};

/** To the person who asked, and to the person it is about. */
export const nameCorrectionMade = async (
  db: Db,
  { data }: EventOf<'award.name_correction_made'>,
): Promise<readonly Addressed[]> => {
  const row = await nameCorrectionById(db, data.correctionId);
  const said = row && (await saidOf(db, row));
  if (!row || !said) return [];
  const to = [...new Set([row.requestedBy, row.subjectId ?? row.requestedBy])];
  return [{ to, letter: { kind: 'nameCorrectionMade', said, path: NAMES } }];
};
