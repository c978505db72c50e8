import type pg from 'pg';
import type { Db } from '../../db.ts';
import { poolOf } from '../../event-store/transaction.ts';

/** Rows of a query in one snapshot of the database, a few hundred at a time. */
export async function* rowsOf<T extends pg.QueryResultRow>(db: Db, query: string): AsyncGenerator<T> {
  const client: pg.PoolClient = await poolOf(db).connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(`declare found no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await client.query<T>('fetch 300 from found');
      if (rows.length === 0) return;
      yield* rows;
    }
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
