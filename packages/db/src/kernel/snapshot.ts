import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Reads all of it as it was at one moment, however long that takes, and keeps nobody from writing. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/**
 * The rows of a query in its order, so many in memory at a time, by a cursor that ends with its transaction. One in a
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

/** The rows that ids name, in the order of the ids. */
export const inOrderOf = <Id, Row>(ids: readonly Id[], rows: readonly Row[], idOf: (row: Row) => Id): Row[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
