import type { Event } from '@laurel/domain/kernel/events.ts';
import { type AnyProjection, projectionOf } from '@laurel/event-store/projection.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { type Column, getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { among, upsertRows } from './insert-rows.ts';

/** The types of the events that a record defines. */
export const typesOf = <Type extends string>(definitions: Readonly<Record<string, { readonly type: Type }>>): Type[] =>
  Object.values(definitions).map(({ type }) => type);

/**
 * An inline read model with one row for each stream of a kind, named after its table. `id` is the table's primary key
 * and the name of the stream's id in its events; `rowAfter` derives the row after an event from the row before.
 */
export const rowPerStream = <Table extends PgTable, E extends Event>(
  table: Table,
  id: keyof Table['$inferSelect'] & string,
  definitions: Readonly<Record<string, { readonly type: E['type'] }>>,
  rowAfter: (before: Table['$inferSelect'] | undefined, event: Projected<E>) => Table['$inferSelect'] | undefined,
  { revision = 1 } = {},
): AnyProjection => {
  // The compiler does not know that a table which is a parameter has this column, nor that its events have this id.
  const idOf = (of: object) => (of as Readonly<Record<string, unknown>>)[id];
  const key = (getTableColumns(table) as Readonly<Record<string, Column>>)[id];
  const { name } = getTableConfig(table);
  if (!key) throw new Error(`${name} has no column ${id}`);
  return projectionOf<E>()({
    name,
    mode: 'inline',
    revision,
    tables: [table],
    handles: typesOf(definitions),
    apply: async (tx, events: readonly Projected<E>[]) => {
      const ids = [...new Set(events.map(({ data }) => idOf(data)))];
      const known: Table['$inferSelect'][] = await tx
        .select()
        .from(table as PgTable)
        .where(among(key, ids));
      const rows = new Map(known.map((row) => [idOf(row), row]));
      for (const event of events) {
        const row = rowAfter(rows.get(idOf(event.data)), event);
        if (row) rows.set(idOf(row), row);
      }
      await upsertRows(tx, table, [...rows.values()]);
    },
  });
};
