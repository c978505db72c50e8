import { confirmedNamesEvents } from '@laurel/domain/award/confirmed-names.ts';
import type { PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { projection } from '../kernel/projection.ts';

/** Who confirmed in a name check that a certificate of their work would name them right. */
export const confirmedNames = pgTable(
  'confirmed_names',
  {
    checkId: uuid('check_id').notNull(),
    workId: uuid('work_id').$type<WorkId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    confirmedAt: text('confirmed_at').$type<Instant>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.checkId, t.workId, t.personId] })],
);
type ConfirmedRow = typeof confirmedNames.$inferSelect;

export const confirmedNamesProjection: AnyProjection = projection({
  name: 'confirmed_names',
  mode: 'inline',
  tables: [confirmedNames],
  handles: [confirmedNamesEvents.confirmed.type],
  apply: async (tx, events) => {
    const rows = events.map(({ data: { checkId, workId, confirmedBy, at } }) => ({
      ...{ checkId, workId, personId: confirmedBy, confirmedAt: at },
    }));
    await tx.insert(confirmedNames).values(rows).onConflictDoNothing();
  },
});

/** Who confirmed the names of these works in a check. */
export const confirmationsOf = (db: Db | Tx, checkId: string, workIds: readonly WorkId[]): Promise<ConfirmedRow[]> =>
  workIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(confirmedNames)
        .where(and(eq(confirmedNames.checkId, checkId), inArray(confirmedNames.workId, [...workIds])));
