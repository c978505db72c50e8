import type { Db, Tx } from '@laurel/event-store/db.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * A check that queries more than once, in one snapshot of the database: what a running site records meanwhile is in
 * all of its answers or in none.
 */
export async function* inSnapshot<T>(
  db: Db,
  work: (snapshot: Db | Tx, client: pg.PoolClient) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const client: pg.PoolClient = await poolOf(db).connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    yield* work(drizzle(client), client);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

/** Rows of a query in one snapshot of the database, a few hundred at a time. */
export const rowsOf = <T extends pg.QueryResultRow>(db: Db, query: string): AsyncGenerator<T> =>
  inSnapshot(db, async function* (_snapshot, client) {
    await client.query(`declare found no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await client.query<T>('fetch 300 from found');
      if (rows.length === 0) return;
      yield* rows;
    }
  });
