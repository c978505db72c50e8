import type { FileProblem } from '@laurel/domain/certificate/certificate.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/**
 * Files of certificates that were missing from the store, or not as recorded, at the last look: by a worker once a day,
 * `audit files`, or a download. The store itself decides.
 */
export const certificateFileProblems = appSchema.table('certificate_file_problems', {
  hash: text('hash').$type<FileHash>().primaryKey(),
  problem: text('problem').$type<FileProblem>().notNull(),
  noticedAt: timestamp('noticed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Records the state of a file; null: it is as it was recorded. */
export async function noteFileProblem(db: Db | Tx, hash: FileHash, problem: FileProblem | null): Promise<void> {
  const table = certificateFileProblems;
  if (problem === null) await db.delete(table).where(eq(table.hash, hash));
  else
    await db
      .insert(table)
      .values({ hash, problem })
      .onConflictDoUpdate({ target: table.hash, set: { problem }, setWhere: sql`${table.problem} <> ${problem}` });
}

/** Which of these files have a problem that was noted. */
export async function notedProblems(db: Db, hashes: readonly FileHash[]): Promise<Map<FileHash, FileProblem>> {
  if (hashes.length === 0) return new Map();
  const { hash } = certificateFileProblems;
  const rows = await db
    .select()
    .from(certificateFileProblems)
    .where(inArray(hash, [...hashes]));
  return new Map(rows.map((row) => [row.hash, row.problem]));
}
