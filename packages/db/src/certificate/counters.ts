import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** The position of each sequence of numbers. A transaction that takes from it locks its row until it ends. */
export const certificateCounters = appSchema.table('certificate_counters', {
  scope: text('scope').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/** Takes `count` numbers in one statement and returns the first. Undone with the transaction, so nothing is skipped. */
export async function takeNumbers(tx: Db, scope: string, count: number): Promise<number> {
  const { rows } = await tx.execute<{ last: string }>(sql`
    insert into app.certificate_counters as c (scope, value) values (${scope}, ${count})
    on conflict (scope) do update set value = c.value + excluded.value returning value as last`);
  return Number(rows[0]?.last) - count + 1;
}

/** How many have been taken: where a preview starts counting, without taking any. */
export async function numbersTaken(db: Db, scopes: readonly string[]): Promise<Map<string, number>> {
  if (scopes.length === 0) return new Map();
  const { rows } = await db.execute<{ scope: string; value: string }>(sql`
    select scope, value from app.certificate_counters where scope = any(${sql.param([...scopes])}::text[])`);
  return new Map(rows.map((row) => [row.scope, Number(row.value)]));
}
