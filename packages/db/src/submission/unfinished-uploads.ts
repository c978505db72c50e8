import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, count, eq, gt, inArray, lte, sql, sum } from 'drizzle-orm';
import { bigint, index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { bytesOwned } from './files.ts';

const GiB = 1024 ** 3;
/** What one person may have stored or announced. */
const QUOTA = 20 * GiB;
/** A work has at most twenty files; more are not sent at a time. */
export const MOST_UNFINISHED = 20;
const LIVES_MINUTES = 24 * 60;
export const UPLOAD_LIVES_MS = LIVES_MINUTES * 60_000;

/** Uploads on their way, by the size that was announced: they count like files until they end or expire. */
export const unfinishedUploads = appSchema.table(
  'unfinished_uploads',
  {
    uploadId: text('upload_id').primaryKey(),
    ownerId: uuid('owner_id').$type<PersonId>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    begunAt: text('begun_at').$type<Instant>().notNull(),
  },
  (t) => [index('unfinished_uploads_owner').on(t.ownerId), index('unfinished_uploads_begun').on(t.begunAt)],
);
type Upload = typeof unfinishedUploads.$inferSelect;

const expiredBefore = (now: Instant): Instant => plusMinutes(now, -LIVES_MINUTES);

/** Reserves space for an upload that starts now, one upload of a person at a time; or says why there is none. */
export async function beginUpload(
  db: Db,
  upload: Upload,
): Promise<{ ok: true } | { ok: false; refusal: 'uploadQuotaUsed' | 'uploadsUnfinished' }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${upload.ownerId}`}, 0))`);
    const { ownerId, bytes, begunAt } = unfinishedUploads;
    const [open] = await tx
      .select({ uploads: count(), bytes: sum(bytes) })
      .from(unfinishedUploads)
      .where(and(eq(ownerId, upload.ownerId), gt(begunAt, expiredBefore(upload.begunAt))));
    if ((open?.uploads ?? 0) >= MOST_UNFINISHED) return { ok: false, refusal: 'uploadsUnfinished' };
    const taken = (await bytesOwned(tx, upload.ownerId)) + Number(open?.bytes ?? 0);
    if (taken + upload.bytes > QUOTA) return { ok: false, refusal: 'uploadQuotaUsed' };
    await tx.insert(unfinishedUploads).values(upload);
    return { ok: true };
  });
}

/** A person's uploads that had started by then: the file of each should exist. */
export const uploadsBegunBy = async (db: Db, ownerId: PersonId, begunBy: Instant): Promise<string[]> =>
  (
    await db
      .select({ uploadId: unfinishedUploads.uploadId })
      .from(unfinishedUploads)
      .where(and(eq(unfinishedUploads.ownerId, ownerId), lte(unfinishedUploads.begunAt, begunBy)))
  ).map((row) => row.uploadId);

/** It has ended, one way or the other. */
export const endUpload = async (db: Db | Tx, uploadId: string): Promise<void> => {
  await db.delete(unfinishedUploads).where(eq(unfinishedUploads.uploadId, uploadId));
};

/** Uploads that are too old to continue. */
export const expiredUploads = async (db: Db, now: Instant): Promise<string[]> =>
  (
    await db
      .select({ uploadId: unfinishedUploads.uploadId })
      .from(unfinishedUploads)
      .where(lte(unfinishedUploads.begunAt, expiredBefore(now)))
  ).map((row) => row.uploadId);

export const forgetUploads = async (db: Db, uploadIds: readonly string[]): Promise<void> => {
  if (uploadIds.length > 0)
    await db.delete(unfinishedUploads).where(inArray(unfinishedUploads.uploadId, [...uploadIds]));
};
