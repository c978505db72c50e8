import type { RecordedTable } from '@laurel/domain/audit/recorded-tables.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { type RefusalDetail, refuse } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { personNames } from '../people/persons.ts';
import { rowChanges } from './row-changes.ts';

type Last = { readonly actorId: PersonId; readonly at: Instant };
export type VersionConflict = {
  readonly ok: false;
  readonly refusal: 'versionConflict';
  readonly detail?: RefusalDetail;
};

/**
 * The refusal of a save from a page that was read before the last change: who made that change, and when. Without
 * `named`, for readers who are no staff, it says only that it was somebody else, or the reader in another window.
 */
export async function versionConflict(
  db: Db | Tx,
  reader: Actor,
  last: Last | undefined,
  named = true,
): Promise<VersionConflict> {
  if (!last) return refuse('versionConflict');
  const { actorId, at } = last;
  if (actorId === reader.personId) return refuse('versionConflict', { byYou: 1, at });
  const name = named ? (await personNames(db, [actorId])).get(actorId)?.name : undefined;
  return refuse('versionConflict', { by: name ?? '', at });
}

type LastRowChange = Last & { readonly changeId: string };

/**
 * Who last changed a row, and when; undefined for a row whose changes were never recorded. With `fields`: the last
 * change of one of these, for a row that two pages edit in parts.
 */
export async function lastRowChange(
  db: Db | Tx,
  table: RecordedTable,
  key: string,
  fields?: readonly string[],
): Promise<LastRowChange | undefined> {
  const touched = fields && sql`${rowChanges.after} ?| ${sql.param([...fields])}::text[]`;
  const [row] = await db
    .select({ changeId: rowChanges.changeId, actorId: rowChanges.actorId, at: rowChanges.at })
    .from(rowChanges)
    .where(and(eq(rowChanges.tableName, table), eq(rowChanges.rowKey, key), touched))
    .orderBy(desc(rowChanges.at), desc(rowChanges.changeId))
    .limit(1);
  return row && { changeId: row.changeId, actorId: row.actorId as PersonId, at: Instant.parse(row.at.toISOString()) };
}

/** The version of each row for the pages that edit them: its last change, by the row's key; none was never changed. */
export async function rowVersions(
  db: Db | Tx,
  table: RecordedTable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectDistinctOn([rowChanges.rowKey], { key: rowChanges.rowKey, changeId: rowChanges.changeId })
    .from(rowChanges)
    .where(and(eq(rowChanges.tableName, table), inArray(rowChanges.rowKey, [...keys])))
    .orderBy(rowChanges.rowKey, desc(rowChanges.at), desc(rowChanges.changeId));
  return new Map(rows.map(({ key, changeId }) => [key, changeId]));
}

type EditedRow = { readonly table: RecordedTable; readonly key: string; readonly fields?: readonly string[] };

/**
 * The refusal when a row was changed since the page read it. `seen`: its last change that the page knew, null for none;
 * undefined for programs, which read nothing first. The row is locked for the rest of the transaction.
 */
export async function rowChangedSince(
  tx: Db | Tx,
  reader: Actor,
  { table, key, fields }: EditedRow,
  seen: string | null | undefined,
): Promise<VersionConflict | null> {
  // A row that does not exist yet cannot be locked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${key}`}, 0))`);
  if (seen === undefined) return null;
  const last = await lastRowChange(tx, table, key, fields);
  return (last?.changeId ?? null) === seen ? null : versionConflict(tx, reader, last);
}

type ChangedRow = {
  readonly table: RecordedTable;
  readonly key: string;
  /** The current version, for the next save. */
  readonly version?: number | undefined;
  readonly named?: boolean;
};

/** The refusal of a save at another version than the current one. */
async function rowConflict(
  db: Db | Tx,
  reader: Actor,
  { table, key, version, named }: ChangedRow,
): Promise<VersionConflict> {
  const conflict = await versionConflict(db, reader, await lastRowChange(db, table, key), named);
  return version === undefined ? conflict : refuse('versionConflict', { ...conflict.detail, version });
}

/** For `explain` of an edit: when a save met another version of the row, who made it, and when. */
export const explainConflict = async (
  tx: Tx,
  reader: Actor,
  refusal: string,
  row: ChangedRow,
): Promise<RefusalDetail | undefined> =>
  refusal === 'versionConflict' ? (await rowConflict(tx, reader, row)).detail : undefined;
