import type { FileHash, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { wakeWorkers } from '../kernel/bell.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { markRows } from '../rows/row-marks.ts';
import { type ReviewFile, reviewCopies } from './expert-desk.ts';

/** Why a file has no clean copy. */
export type WithheldReason = 'kind' | 'broken' | 'tooLarge' | 'tooSlow' | 'unsafe';
type CopyState = 'preparing' | 'ready' | 'withheld';

/**
 * The clean copy that experts get in place of each file: requested when its work is locked or first opened, made by
 * the worker. The extension is part of the key because it decides how a file is cleaned.
 */
export const reviewFileCopies = appSchema.table(
  'review_file_copies',
  {
    hash: text('hash').$type<FileHash>().notNull(),
    extension: text('extension').notNull(),
    state: text('state').$type<CopyState>().notNull(),
    copyHash: text('copy_hash').$type<FileHash>(),
    bytes: integer('bytes'),
    reason: text('reason').$type<WithheldReason>(),
    /** Files of an archive that are not in its copy, since they cannot be cleaned. */
    leftOut: integer('left_out').notNull().default(0),
    /** An expert is waiting for it. */
    urgent: boolean('urgent').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    takenAt: timestamp('taken_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.hash, t.extension] }), index('review_file_copies_asked').on(t.state, t.askedAt)],
);

export type ReviewCopy =
  | { readonly state: 'preparing' }
  | { readonly state: 'withheld'; readonly reason: WithheldReason }
  | { readonly state: 'ready'; readonly hash: FileHash; readonly bytes: number; readonly leftOut: number };

/** The copy of a file as it is now; the first question about it asks the worker to make it. */
export async function reviewCopy(db: Db, { hash, extension }: ReviewFile): Promise<ReviewCopy> {
  const [row] = await db
    .select()
    .from(reviewFileCopies)
    .where(and(eq(reviewFileCopies.hash, hash), eq(reviewFileCopies.extension, extension)));
  if (!row || (row.state === 'preparing' && !row.urgent)) await askForCopies(db, [{ hash, extension }], true);
  return copyOf(row);
}

const copyOf = (row: typeof reviewFileCopies.$inferSelect | undefined): ReviewCopy => {
  if (row?.state === 'withheld') return { state: 'withheld', reason: row.reason ?? 'broken' };
  if (row?.state === 'ready' && row.copyHash && row.bytes !== null)
    return { state: 'ready', hash: row.copyHash, bytes: row.bytes, leftOut: row.leftOut };
  return { state: 'preparing' };
};

/** The copies of these files as they are now, in their order; nothing is requested. */
export async function copiesNow(db: Db | Tx, files: readonly ReviewFile[]): Promise<ReviewCopy[]> {
  if (files.length === 0) return [];
  const hashes = [...new Set(files.map(({ hash }) => hash))];
  const rows = await db.select().from(reviewFileCopies).where(inArray(reviewFileCopies.hash, hashes));
  const byFile = new Map(rows.map((row) => [`${row.hash}.${row.extension}`, row]));
  return files.map(({ hash, extension }) => copyOf(byFile.get(`${hash}.${extension}`)));
}

/** Asks for a copy once more whose stored file is lost: it is made from the original again. */
export const remakeCopy = (db: Db, secrets: Secrets, key: CopyKey, lost: FileHash): Promise<void> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(reviewFileCopies)
      .set({ state: 'preparing', copyHash: null, bytes: null, attempts: 0, takenAt: null, urgent: true })
      .where(and(isAt(key), eq(reviewFileCopies.copyHash, lost)));
    if (rowCount) await markCopy(tx, secrets, key);
  });

const isAt = ({ hash, extension }: CopyKey) =>
  and(eq(reviewFileCopies.hash, hash), eq(reviewFileCopies.extension, extension));

const markCopy = (tx: Db | Tx, secrets: Secrets, { hash, extension }: CopyKey) =>
  markRows(tx, secrets, 'review_file_copies', [`${hash}:${extension}`], ['copy']);

/** The copies of these files that experts may have now; nothing is requested. */
export async function readyCopies(
  db: Db | Tx,
  hashes: readonly FileHash[],
): Promise<{ hash: FileHash; extension: string; copyHash: FileHash }[]> {
  if (hashes.length === 0) return [];
  const { hash, extension, copyHash, state } = reviewFileCopies;
  const rows = await db
    .select({ hash, extension, copyHash })
    .from(reviewFileCopies)
    .where(and(inArray(hash, [...new Set(hashes)]), eq(state, 'ready')));
  return rows.flatMap((row) => (row.copyHash ? [{ ...row, copyHash: row.copyHash }] : []));
}

type CopyKey = Pick<ReviewFile, 'hash' | 'extension'>;

/** Requests missing copies; requested twice, each is made once. `urgent`: before those nobody waits for. */
export async function askForCopies(db: Db, files: readonly CopyKey[], urgent: boolean) {
  if (files.length === 0) return;
  await db
    .insert(reviewFileCopies)
    .values(files.map(({ hash, extension }) => ({ hash, extension, state: 'preparing' as const, urgent })))
    .onConflictDoUpdate({
      target: [reviewFileCopies.hash, reviewFileCopies.extension],
      set: { urgent: sql`${reviewFileCopies.urgent} or excluded.urgent` },
    });
  if (urgent) await wakeWorkers(db, 'copies');
}

/** Asks for the copies of one version of a work. */
export async function askForCopiesOf(db: Db, workId: WorkId, version: number): Promise<void> {
  const [work] = await db
    .select({ files: reviewCopies.files })
    .from(reviewCopies)
    .where(and(eq(reviewCopies.workId, workId), eq(reviewCopies.version, version)));
  const files = new Map((work?.files ?? []).map((file) => [`${file.hash}.${file.extension}`, file]));
  await askForCopies(db, [...files.values()], false);
}

/** After this time a worker that took a file is considered dead; longer than cleaning one may last. */
const GIVEN_UP_SECONDS = 300;

export type TakenFile = CopyKey & { readonly attempts: number };

/** Takes a file that waits for its copy, so that no other worker does: those that experts wait for first. */
export async function takeUncopied(db: Db): Promise<TakenFile | undefined> {
  const { rows } = await db.execute<{ hash: FileHash; extension: string; attempts: number }>(sql`
    update app.review_file_copies set taken_at = now(), attempts = attempts + 1
     where (hash, extension) in (
       select hash, extension from app.review_file_copies
        where state = 'preparing' and (taken_at is null or taken_at < now() - make_interval(secs => ${GIVEN_UP_SECONDS}))
        order by urgent desc, asked_at limit 1 for update skip locked)
    returning hash, extension, attempts`);
  return rows[0];
}

export type Copied =
  | { readonly state: 'ready'; readonly copyHash: FileHash; readonly bytes: number; readonly leftOut: number }
  | { readonly state: 'withheld'; readonly reason: WithheldReason };

/** Tries a taken file again after a while, as if no worker had taken it. */
export const copyLater = async (db: Db, { hash, extension, attempts }: TakenFile, seconds: number): Promise<void> => {
  await db
    .update(reviewFileCopies)
    .set({ takenAt: sql`now() - make_interval(secs => ${GIVEN_UP_SECONDS - seconds})`, attempts: attempts - 1 })
    .where(and(eq(reviewFileCopies.hash, hash), eq(reviewFileCopies.extension, extension)));
};

/** Records the result for a taken file. */
export const keepCopy = (db: Db, secrets: Secrets, key: CopyKey, copied: Copied): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(reviewFileCopies).set(copied).where(isAt(key));
    await markCopy(tx, secrets, key);
  });
