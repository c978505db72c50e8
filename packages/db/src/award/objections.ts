import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq, inArray } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** What an objector wrote. It names people, so it is a row that can be erased; that there was an objection is the event. */
export const objections = appSchema.table('objections', {
  objectionId: uuid('objection_id').primaryKey(),
  filedBy: uuid('filed_by').$type<PersonId>().notNull(),
  statement: text('statement').notNull(),
  storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * `stored`: now; `there`: this person filed an objection with this id before; false: the id, which the caller chose, is of
 * what somebody else wrote. A refused command leaves nothing behind.
 */
export const keepObjection = async (
  tx: Tx,
  row: { objectionId: string; filedBy: PersonId; statement: string },
): Promise<'stored' | 'there' | false> => {
  const { rowCount } = await tx.insert(objections).values(row).onConflictDoNothing();
  if (rowCount === 1) return 'stored';
  const [kept] = await tx.select().from(objections).where(eq(objections.objectionId, row.objectionId));
  return kept?.filedBy === row.filedBy ? 'there' : false;
};

export async function objectionStatements(db: Db, objectionIds: readonly string[]): Promise<Map<string, string>> {
  if (objectionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(objections)
    .where(inArray(objections.objectionId, [...objectionIds]));
  return new Map(rows.map((row) => [row.objectionId, row.statement]));
}
