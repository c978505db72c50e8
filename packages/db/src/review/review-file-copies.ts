import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../app-schema.ts';
import type { Db } from '../db.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { bareCopy, hasBareCopy } from './bare-copy.ts';
import type { ReviewFile } from './expert-desk.ts';

/** Which stored object experts are shown in place of which: the same pages or pixels without what names people. */
export const reviewFileCopies = appSchema.table('review_file_copies', {
  hash: text('hash').$type<FileHash>().primaryKey(),
  copyHash: text('copy_hash').$type<FileHash>().notNull(),
  bytes: integer('bytes').notNull(),
});

/** Files of which no copy could be made; experts do not get them, and organisers are told of their works. */
export const withheldReviewFiles = appSchema.table('review_files_withheld', {
  hash: text('hash').$type<FileHash>().primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The file as experts may have it, made at the first request and kept (`bareCopy` says what is taken out). Types that
 * have no such copy are given as they are, and organisers are told of them (`tellsItsAuthor`). Undefined when a copy
 * cannot be made: then no expert is shown the original, and organisers are told (`withheldWorks`).
 */
export async function reviewCopy(db: Db, store: ObjectStore, { hash, extension, bytes }: ReviewFile) {
  if (!hasBareCopy(extension)) return { hash, bytes };
  const [known] = await db.select().from(reviewFileCopies).where(eq(reviewFileCopies.hash, hash));
  if (known) return { hash: known.copyHash, bytes: known.bytes };
  const original = await store.read(hash);
  const bare = await bareCopy(extension, original).catch(() => undefined);
  if (!bare) {
    await db.insert(withheldReviewFiles).values({ hash }).onConflictDoNothing();
    return undefined;
  }
  const stored = await store.put(bare);
  await db.insert(reviewFileCopies).values({ hash, copyHash: stored.hash, bytes: stored.size }).onConflictDoNothing();
  return { hash: stored.hash, bytes: stored.size };
}
