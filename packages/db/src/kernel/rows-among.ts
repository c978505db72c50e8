import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { among } from './insert-rows.ts';

/** The rows of a table whose column is one of these, in no order; no query without values. */
export const rowsAmong = async <Table extends PgTable>(
  db: Db | Tx,
  table: Table,
  column: Column,
  values: readonly unknown[],
): Promise<Table['$inferSelect'][]> =>
  values.length === 0
    ? []
    : db
        .select()
        .from(table as PgTable)
        .where(among(column, values));

/** The rows of `rowsAmong` by what the property of that column holds. */
export const rowsByKey = async <Table extends PgTable, Key extends string & keyof Table['$inferSelect']>(
  db: Db | Tx,
  table: Table & Readonly<Record<Key, Column>>,
  key: Key,
  values: readonly Table['$inferSelect'][Key][],
): Promise<ReadonlyMap<Table['$inferSelect'][Key], Table['$inferSelect']>> => {
  const rows = await rowsAmong<Table>(db, table, table[key], values);
  return new Map(rows.map((row): [Table['$inferSelect'][Key], Table['$inferSelect']] => [row[key], row]));
};
