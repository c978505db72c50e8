import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export type Page = { readonly page: number; readonly pageSize: number };
type Paged<Row> = Page & { rows: Row[]; total: number };

/** A query that a page can be cut from. */
type Query<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };

/** One page of a query, from 1, and how many rows there are in all. */
export const paged = async <Row>(
  { page, pageSize }: Page,
  query: Query<Row>,
  count: PromiseLike<number> | number,
): Promise<Paged<Row>> => {
  const [rows, total] = await Promise.all([query.limit(pageSize).offset((page - 1) * pageSize), count]);
  return { rows, total, page, pageSize };
};

type Selection = { readonly where: SQL | undefined; readonly orderBy: readonly (SQL | PgColumn)[] };

/** One page of the rows of a table, from 1, and how many match in all. */
export const pageOf = <Table extends PgTable>(
  db: Db | Tx,
  table: Table,
  page: Page,
  { where, orderBy }: Selection,
): Promise<Paged<Table['$inferSelect']>> =>
  // Drizzle does not infer the rows of a table that is a type parameter.
  paged<Table['$inferSelect']>(
    page,
    db
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(...orderBy),
    db.$count(table, where),
  );
