import type { Db, Tx } from '@laurel/event-store/db.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsAmong } from './rows-among.ts';

/** Reads all of it as it was at one moment, however long that takes, and keeps nobody from writing. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/**
 * The rows of a query in its order, a few in memory at a time, by a cursor that ends with its transaction. One in a
 * transaction; `query` gives its columns names.
 */
export async function* rowsInOrder<Row extends Record<string, unknown>>(
  tx: Tx,
  query: SQL,
  atOnce = 500,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare rows_in_order no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`fetch forward ${sql.raw(String(atOnce))} from rows_in_order`);
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < atOnce) return;
  }
}

type InOrder = { readonly where: SQL | undefined; readonly orderBy: readonly (SQL | PgColumn)[] };

/** Every row of a table that matches, however many there are, in order, a page at a time. `key` is its primary key. */
export async function* everyRow<Table extends PgTable>(
  tx: Tx,
  table: Table,
  key: PgColumn,
  { where, orderBy }: InOrder,
): AsyncGenerator<Table['$inferSelect'][]> {
  const query = tx
    .select({ key })
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .getSQL();
  const property = Object.entries(getTableColumns(table)).find(([, column]) => column === key)?.[0] ?? key.name;
  for await (const page of rowsInOrder(tx, query)) {
    const ids = page.map((row) => row[key.name]);
    const rows = await rowsAmong(tx, table, key, ids);
    const byId = new Map<unknown, Table['$inferSelect']>(rows.map((row) => [row[property], row]));
    yield ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }
}
