import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Inserts rows as one parameter: a statement of thousands of them, each with a parameter of its own for every column,
 * costs more to write and to read than the rows. A column that a row does not name is null. For tables whose values are
 * the same in JSON (no bytes, no dates).
 */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const);
  const named = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map(([key, name]) => [name, row[key]])),
  );
  const into = sql.identifier(getTableConfig(table).name);
  await db.execute(
    sql`insert into ${into} select * from jsonb_populate_recordset(null::${into}, ${JSON.stringify(named)}::jsonb)`,
  );
}
