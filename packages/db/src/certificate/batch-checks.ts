import { isOutdated } from '@laurel/domain/certificate/batch.ts';
import type { Found, FoundOften } from '@laurel/domain/certificate/preflight-groups.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/**
 * What a check found, each finding once with where (checks of earlier versions kept one for each certificate). Whose
 * certificate that is, is looked up when it is shown: names are where they can be corrected and erased.
 */
type KeptFinding = Found | FoundOften;

/** The progress of a batch's check, and what the last one found. The counts that decide are in the log. */
export const certificateChecks = appSchema.table('certificate_checks', {
  batchId: uuid('batch_id').$type<BatchId>().primaryKey(),
  done: integer('done').notNull(),
  total: integer('total').notNull(),
  /** Null until a check has ended. */
  findings: jsonb('findings').$type<readonly KeptFinding[]>(),
  /** Of who had which place, by checks of earlier versions; now the digest is in the log. */
  places: text('places'),
  state: text('state').$type<'running' | 'done'>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
type CheckRow = typeof certificateChecks.$inferSelect;

const put = async (db: Db, row: typeof certificateChecks.$inferInsert) => {
  const { batchId, ...rest } = row;
  await db
    .insert(certificateChecks)
    .values(row)
    .onConflictDoUpdate({ target: certificateChecks.batchId, set: { ...rest, changedAt: new Date() } });
  return batchId;
};

/** Certificates looked at so far; earlier findings stay until the check ends. */
export const noteProgress = (db: Db, batchId: BatchId, { done, total }: { done: number; total: number }) =>
  put(db, { batchId, done, total, state: 'running' }).then(() => undefined);

export const keepCheck = (
  db: Db,
  batchId: BatchId,
  { total, findings }: { total: number; findings: readonly KeptFinding[] },
) => put(db, { batchId, done: total, total, findings, places: null, state: 'done' });

/** Whether the recipients of a batch, with their names and titles, are those that its last check read. */
export const sameAsChecked = (
  batch: { readonly contents?: string | undefined },
  check: CheckRow | undefined,
  checked: number,
  now: { digest: string; count: number },
) => checked === now.count && !isOutdated(batch, now.digest) && !check?.places;

export async function checkOf(db: Db | Tx, batchId: BatchId): Promise<CheckRow | undefined> {
  return (await db.select().from(certificateChecks).where(eq(certificateChecks.batchId, batchId)))[0];
}
