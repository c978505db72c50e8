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
