import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import { bigint, index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../app-schema.ts';
import type { Db, Tx } from '../db.ts';

/**
 * What people uploaded: who, under which name, and whether it may be opened. The bytes lie in the object store under
 * their hash; the name a person chose is here alone, because names of files name people.
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
    /** Judges and the public may open only what is clean; a scanner that is down leaves a file in scanning. */
    status: text('status').$type<'scanning' | 'clean' | 'quarantined'>().notNull(),
    begunAt: text('begun_at').$type<Instant>().notNull(),
    storedAt: text('stored_at').$type<Instant>().notNull(),
  },
  (t) => [index('files_owner').on(t.ownerId), index('files_hash').on(t.hash)],
);
export type FileRow = typeof files.$inferSelect;

export const keepFile = async (db: Db | Tx, row: FileRow): Promise<void> => {
  await db.insert(files).values(row).onConflictDoNothing();
};

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

/** Of these, the files that are clean and were uploaded by this person, with the instant each upload began. */
export async function readyFiles(db: Db | Tx, ownerId: PersonId, wanted: readonly WorkFile[]) {
  if (wanted.length === 0) return new Map<FileHash, Instant>();
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        eq(files.status, 'clean'),
        inArray(
          files.hash,
          wanted.map((file) => file.hash),
        ),
      ),
    );
  const ready = new Map<FileHash, Instant>();
  for (const row of rows) {
    const asked = wanted.find((file) => file.hash === row.hash);
    const same = asked?.extension === row.extension && asked.bytes === row.bytes && asked.mediaType === row.mediaType;
    const earlier = ready.get(row.hash);
    // Uploaded twice, the earlier one speaks for the team at the deadline.
    if (same && (!earlier || row.begunAt < earlier)) ready.set(row.hash, row.begunAt);
  }
  return ready;
}

/** The names that the owner gave to these files, by hash. */
export async function fileNames(db: Db | Tx, ownerIds: readonly PersonId[], hashes: readonly FileHash[]) {
  if (hashes.length === 0 || ownerIds.length === 0) return new Map<FileHash, string>();
  const rows = await db
    .select({ hash: files.hash, name: files.name })
    .from(files)
    .where(and(inArray(files.ownerId, [...ownerIds]), inArray(files.hash, [...hashes])));
  return new Map(rows.map((row) => [row.hash, row.name]));
}

export const cleanFile = async (db: Db, hash: FileHash): Promise<FileRow | undefined> =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.hash, hash), eq(files.status, 'clean')))
      .orderBy(sql`${files.storedAt}`)
      .limit(1)
  )[0];
