import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { NamedFile, ReadyFile } from '@laurel/domain/submission/named-files.ts';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray, or, sql, sum } from 'drizzle-orm';
import { bigint, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { wakeWorkers } from '../kernel/bell.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { markRows } from '../rows/row-marks.ts';

export type FileStatus = 'scanning' | 'clean' | 'infected' | 'unscannable';

/**
 * What people uploaded: who, under which name, and whether it may be opened. The bytes lie in the object store under
 * their hash; the name a person chose is only here, because names of files name people.
 */
export const files = appSchema.table(
  'files',
  {
    fileId: uuid('file_id').primaryKey(),
    ownerId: uuid('owner_id').$type<PersonId>().notNull(),
    name: text('name').notNull(),
    hash: text('hash').$type<FileHash>().notNull(),
    extension: text('extension').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Nobody may open what is not clean; a scanner that is away leaves a file in scanning. */
    status: text('status').$type<FileStatus>().notNull(),
    begunAt: text('begun_at').$type<Instant>().notNull(),
    storedAt: text('stored_at').$type<Instant>().notNull(),
    /** When the worker processes it next: to scan it, or to write to its team about what was found. */
    scanAt: timestamp('scan_at', { withTimezone: true }),
    /** How often the scanner broke off in the middle of it. */
    scanTries: integer('scan_tries').notNull().default(0),
    /** What the scanner says is in it, or why it could not be scanned. */
    found: text('found'),
  },
  (t) => [
    index('files_owner').on(t.ownerId),
    index('files_hash').on(t.hash),
    index('files_scan').on(t.scanAt).where(sql`scan_at is not null`),
  ],
);
type FileRow = typeof files.$inferSelect;
export type NewFile = typeof files.$inferInsert;

export const keepFile = (db: Db | Tx, secrets: Secrets, row: NewFile): Promise<void> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.insert(files).values(row).onConflictDoNothing();
    if (rowCount) await markRows(tx, secrets, 'files', [row.fileId]);
    if (row.scanAt) await wakeWorkers(tx, 'files');
  });

/** Bytes one person has stored so far. */
export const bytesOwned = async (db: Db | Tx, ownerId: PersonId): Promise<number> =>
  Number(
    (
      await db
        .select({ bytes: sum(files.bytes) })
        .from(files)
        .where(eq(files.ownerId, ownerId))
    )[0]?.bytes ?? 0,
  );

/**
 * Of these, the files that the team may put into its work: clean or still being scanned, because a slow scanner must not
 * keep anybody from submitting in time, and uploaded by one of its people, or in the version it last submitted (the
 * person who uploaded that may have left the team since). `unsafe` are those that did not pass the scanner.
 */
export async function readyFiles(
  db: Db | Tx,
  named: readonly NamedFile[],
  {
    people,
    submitted,
  }: { readonly people: readonly PersonId[]; readonly submitted: readonly Pick<WorkFile, 'hash'>[] },
): Promise<{ readonly ready: ReadonlyMap<FileHash, ReadyFile>; readonly unsafe: ReadonlySet<FileHash> }> {
  const ready = new Map<FileHash, ReadyFile>();
  const unsafe = new Set<FileHash>();
  if (named.length === 0) return { ready, unsafe };
  const hashes = named.map((file) => file.hash);
  const kept = submitted.map((file) => file.hash).filter((hash) => hashes.includes(hash));
  const rows = await db
    .select()
    .from(files)
    .where(
      or(
        and(inArray(files.ownerId, [...people]), inArray(files.hash, hashes)),
        kept.length > 0 ? inArray(files.hash, kept) : undefined,
      ),
    )
    // Uploaded twice, the earlier one speaks for the team at the deadline.
    .orderBy(asc(files.begunAt), asc(files.fileId));
  for (const { hash, extension } of named) {
    const same = rows.filter((row) => row.hash === hash && isOpen(row));
    const row = same.find((each) => each.extension === extension) ?? same[0];
    if (row) ready.set(hash, { ...asWorkFile(row), begunAt: row.begunAt });
    else if (rows.some((each) => each.hash === hash)) unsafe.add(hash);
  }
  return { ready, unsafe };
}

/** Whether no scanner has found anything in it. */
const isOpen = ({ status }: Pick<FileRow, 'status'>) => status === 'clean' || status === 'scanning';

const asWorkFile = ({ hash, extension, mediaType, bytes }: WorkFile): WorkFile => ({
  hash,
  extension,
  mediaType,
  bytes,
});

/** The names that the owner gave to these files, by hash. */
export async function fileNames(db: Db | Tx, ownerIds: readonly PersonId[], hashes: readonly FileHash[]) {
  if (hashes.length === 0 || ownerIds.length === 0) return new Map<FileHash, string>();
  const rows = await db
    .select({ hash: files.hash, name: files.name })
    .from(files)
    .where(and(inArray(files.ownerId, [...ownerIds]), inArray(files.hash, [...hashes])));
  return new Map(rows.map((row) => [row.hash, row.name]));
}

/** A clean file as it was stored, uploaded by one of these people where they are given; the same extension first. */
export async function cleanFile(
  db: Db | Tx,
  { hash, extension }: Pick<WorkFile, 'hash' | 'extension'>,
  ownerIds?: readonly PersonId[],
): Promise<WorkFile | undefined> {
  const owned = ownerIds && inArray(files.ownerId, [...ownerIds]);
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.hash, hash), eq(files.status, 'clean'), owned))
    .orderBy(asc(files.storedAt), asc(files.fileId));
  const row = rows.find((each) => each.extension === extension) ?? rows[0];
  return row && asWorkFile(row);
}

/** What is known about these files, by hash; what was uploaded more than once has one verdict. */
export async function fileStatuses(
  db: Db | Tx,
  hashes: readonly FileHash[],
): Promise<ReadonlyMap<FileHash, FileStatus>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({ hash: files.hash, status: files.status })
    .from(files)
    .where(inArray(files.hash, [...new Set(hashes)]));
  const by = new Map<FileHash, FileStatus>();
  for (const { hash, status } of rows) if (by.get(hash) !== 'clean') by.set(hash, status);
  return by;
}

/** A file that this person uploaded and that no scanner has found anything in. */
export const uploadedBy = async (db: Db | Tx, hash: FileHash, ownerId: PersonId): Promise<FileRow | undefined> =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.hash, hash), eq(files.ownerId, ownerId), inArray(files.status, ['clean', 'scanning'])))
      .limit(1)
  )[0];
