import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

type Rows<Table extends PgTable> = readonly Table['$inferInsert'][];

/**
 * Inserts rows as one parameter: a statement of thousands of them, each with a parameter of its own for every column,
 * costs more to write and to read than the rows, and more than 65,535 parameters are refused. A column that a row does not
 * name is null. For tables whose values are the same in JSON (no bytes, no dates).
 */
export async function insertRows<Table extends PgTable>(db: Db | Tx, table: Table, rows: Rows<Table>): Promise<void> {
  if (rows.length > 0) await db.execute(insertion(table, rows));
}

/** The same, but an existing row with the same primary key is replaced. */
export async function upsertRows<Table extends PgTable>(db: Db | Tx, table: Table, rows: Rows<Table>): Promise<void> {
  if (rows.length > 0) await db.execute(sql`${insertion(table, rows)} ${onConflict(table)}`);
}

/** The same, and a row with the same primary key stays as it is. */
export async function insertMissingRows<Table extends PgTable>(
  db: Db | Tx,
  table: Table,
  rows: Rows<Table>,
): Promise<void> {
  if (rows.length > 0) await db.execute(sql`${insertion(table, rows)} on conflict do nothing`);
}

/** Whether a column is one of these, as one parameter: the statement is the same for one and for thousands. */
export const among = (column: Column, values: readonly unknown[]): SQL =>
  sql`${column} = any (${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;

const insertion = <Table extends PgTable>(table: Table, rows: Rows<Table>): SQL => {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const);
  const named = rows.map((row: Readonly<Record<string, unknown>>) => {
    const byName: Record<string, unknown> = {};
    for (const [key, name] of columns) byName[name] = row[key];
    return byName;
  });
  const into = sql.identifier(getTableConfig(table).name);
  return sql`insert into ${into} select * from jsonb_populate_recordset(null::${into}, ${JSON.stringify(named)}::jsonb)`;
};

const conflicts = new WeakMap<PgTable, SQL>();

const onConflict = (table: PgTable): SQL => {
  const known = conflicts.get(table);
  if (known) return known;
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const names = (some: readonly { readonly name: string }[]) => some.map(({ name }) => sql.identifier(name));
  const others = columns.filter((column) => !key.some(({ name }) => name === column.name));
  const set = names(others).map((name) => sql`${name} = excluded.${name}`);
  const made = sql`on conflict (${sql.join(names(key), sql`, `)}) do update set ${sql.join(set, sql`, `)}`;
  conflicts.set(table, made);
  return made;
};
