import { type BulkChangeRow, bulkChangeById } from '@laurel/db/certificate/bulk-changes.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf, toDeciders, toOne } from './addressed.ts';

const pageOf = (bulkChangeId: string) => `/certificate/changes?id=${bulkChangeId}` as const;

/** A bulk change as letters name it; undefined when it is no longer in the read models. */
const changeOf = async (db: Db, bulkChangeId: string) => {
  const row = await bulkChangeById(db, bulkChangeId);
  const competition = row && (await editionOf(db, row.competitionId));
  return row && competition && { row, competition };
};

/** Both people who answer for it. */
const bothOf = ({ draftedBy, bulk: { approvedBy } }: BulkChangeRow) => [
  ...new Set([draftedBy, ...(approvedBy ? [approvedBy] : [])]),
];

/** To those who may approve it: once a day, however often it is checked. */
export const bulkChangeToApprove = async (
  db: Db,
  { data }: EventOf<'certificate.bulk_change_checked'>,
): Promise<readonly Addressed[]> => {
  const change = await changeOf(db, data.bulkChangeId);
  if (!change || data.ready === 0) return [];
  const { row, competition } = change;
  const { groupId, draftedBy: except } = row;
  const about = `bulk-change-${data.bulkChangeId}`;
  const said = { competition, count: String(data.ready) };
  const letter = { kind: 'bulkChangeToApprove', said, path: pageOf(data.bulkChangeId) } as const;
  return [await toDeciders(db, { permission: 'cert:info:revoke', groupId, except, about, at: data.at, letter })];
};

/** To the person who requested it. */
export const bulkChangeApproved = async (
  db: Db,
  { data }: EventOf<'certificate.bulk_change_approved'>,
): Promise<readonly Addressed[]> => {
  const change = await changeOf(db, data.bulkChangeId);
  if (!change) return [];
  const said = { competition: change.competition, count: String(change.row.ready) };
  return toOne(change.row.draftedBy, { kind: 'bulkChangeApproved', said, path: pageOf(data.bulkChangeId) });
};

/** To the person who requested it. */
export const bulkChangeReturned = async (
  db: Db,
  { data }: EventOf<'certificate.bulk_change_rejected'>,
): Promise<readonly Addressed[]> => {
  const change = await changeOf(db, data.bulkChangeId);
  if (!change) return [];
  const said = { competition: change.competition, reason: data.reason };
  return toOne(change.row.draftedBy, { kind: 'bulkChangeReturned', said, path: pageOf(data.bulkChangeId) });
};

/** To both: that it is done, or how many certificates could not be changed. */
export const bulkChangeDone = async (
  db: Db,
  { data }: EventOf<'certificate.bulk_change_applied'>,
): Promise<readonly Addressed[]> => {
  const change = await changeOf(db, data.bulkChangeId);
  if (!change) return [];
  const { row, competition } = change;
  const path = pageOf(data.bulkChangeId);
  const said = { competition, count: String(data.changed) };
  const letter =
    data.failed > 0
      ? ({ kind: 'bulkChangeFailed', said: { ...said, failed: String(data.failed) }, path } as const)
      : ({ kind: 'bulkChangeDone', said, path } as const);
  return [{ to: bothOf(row), letter }];
};

/** To both, if a code is wrong: those who hold these certificates may have them already. */
export const bulkCodesRead = async (
  db: Db,
  { data }: EventOf<'certificate.bulk_change_codes_read'>,
): Promise<readonly Addressed[]> => {
  const change = data.wrong.length > 0 ? await changeOf(db, data.bulkChangeId) : undefined;
  if (!change) return [];
  const said = { competition: change.competition, count: String(data.wrong.length) };
  return [{ to: bothOf(change.row), letter: { kind: 'bulkCodesWrong', said, path: pageOf(data.bulkChangeId) } }];
};
