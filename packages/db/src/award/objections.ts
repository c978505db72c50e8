import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { inArray } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** What an objector wrote. It names people, so it is a row that can be erased; that there was an objection is the event. */
export const objections = appSchema.table('objections', {
  objectionId: uuid('objection_id').primaryKey(),
  filedBy: uuid('filed_by').$type<PersonId>().notNull(),
  statement: text('statement').notNull(),
  storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
});

export const keepObjection = async (
  tx: Tx,
  row: { objectionId: string; filedBy: PersonId; statement: string },
): Promise<void> => {
  await tx.insert(objections).values(row).onConflictDoNothing();
};

export async function objectionStatements(db: Db, objectionIds: readonly string[]): Promise<Map<string, string>> {
  if (objectionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(objections)
    .where(inArray(objections.objectionId, [...objectionIds]));
  return new Map(rows.map((row) => [row.objectionId, row.statement]));
}
