import { afterFailure, type Tries } from '@laurel/domain/identity/lockout.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { type FailedTry, recordFailedTry } from './sign-ins.ts';

/** Wrong passwords by account, or by the name that nobody has, as a keyed hash of it. */
export const signInTries = appSchema.table('sign_in_tries', {
  nameIndex: text('name_index').primaryKey(),
  failures: integer('failures').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});

const asTries = (row: typeof signInTries.$inferSelect): Tries => ({
  failures: row.failures,
  since: row.since.toISOString() as Instant,
  lockedUntil: row.lockedUntil ? (row.lockedUntil.toISOString() as Instant) : null,
});

export async function triesAt(db: Db, nameIndex: string): Promise<Tries | null> {
  const [row] = await db.select().from(signInTries).where(eq(signInTries.nameIndex, nameIndex));
  return row ? asTries(row) : null;
}

/**
 * Counts a wrong try and records it, both or neither. Attempts at one name are serialised, so a burst is not counted as
 * one.
 */
export const countFailure = (db: Db, nameIndex: string, failed: FailedTry, now: Instant): Promise<Tries> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${nameIndex}`}, 0))`);
    const tries = afterFailure(await triesAt(tx, nameIndex), now);
    const row = {
      failures: tries.failures,
      since: new Date(tries.since),
      lockedUntil: tries.lockedUntil ? new Date(tries.lockedUntil) : null,
    };
    await tx
      .insert(signInTries)
      .values({ nameIndex, ...row })
      .onConflictDoUpdate({ target: signInTries.nameIndex, set: row });
    await recordFailedTry(tx, failed, now);
    return tries;
  });

export const clearTries = (db: Db, nameIndex: string) =>
  db.delete(signInTries).where(eq(signInTries.nameIndex, nameIndex));
