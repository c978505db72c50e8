import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { integer, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../app-schema.ts';
import type { Tx } from '../db.ts';

/** The next work code of each competition. Taken in the submitting transaction, so that a refused one leaves no gap. */
export const workCounters = appSchema.table('work_counters', {
  competitionId: uuid('competition_id').$type<CompetitionId>().primaryKey(),
  last: integer('last').notNull(),
});

/** The competition's next work code, e.g. W00042. Others wait for this transaction: take it last. */
export async function nextWorkCode(tx: Tx, competitionId: CompetitionId): Promise<string> {
  const [row] = await tx
    .insert(workCounters)
    .values({ competitionId, last: 1 })
    .onConflictDoUpdate({ target: workCounters.competitionId, set: { last: sql`${workCounters.last} + 1` } })
    .returning({ last: workCounters.last });
  if (!row) throw new Error('a counter always answers');
  return `W${String(row.last).padStart(5, '0')}`;
}
