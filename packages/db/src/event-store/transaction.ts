import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db, Tx } from '../db.ts';

const dialect = new PgDialect();

/** The pool beneath a database. A transaction has none: what opens transactions of its own cannot run inside one. */
export const poolOf = (db: Db): pg.Pool => {
  const client = '$client' in db ? db.$client : undefined;
  if (client instanceof pg.Pool) return client;
  throw new TypeError('a pool is needed here, not a transaction');
};

/**
 * One READ COMMITTED transaction. `keep` says of the work's answer whether it is committed; what throws is rolled back.
 */
export const withTransaction = <Answer>(
  db: Db,
  work: (tx: Tx, client: pg.PoolClient) => Promise<Answer>,
  keep: (answer: Answer) => boolean = () => true,
): Promise<Answer> =>
  withConnection(db, async (tx, client) => {
    // Not awaited: the first statement of the work travels with it, and fails with it.
    const begun = client.query('begin isolation level read committed');
    begun.catch(() => {});
    const answer = await work(tx, client);
    await begun;
    await client.query(keep(answer) ? 'commit' : 'rollback');
    return answer;
  });

/**
 * Lends a connection to work that begins and ends its own transaction; what throws is rolled back. The handle given to
 * the work refuses to be used afterwards, and a connection that cannot even roll back is destroyed rather than lent to
 * the next caller.
 */
export const withConnection = async <Answer>(
  db: Db,
  work: (tx: Tx, client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> => {
  const client = await poolOf(db).connect();
  const handle = revocable(client);
  let broken: Error | undefined;
  try {
    return await work(handle.tx, client);
  } catch (error) {
    handle.revoke();
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    handle.revoke();
    client.release(broken);
  }
};

const revocable = (client: pg.PoolClient) => {
  let open = true;
  const guarded = new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key !== 'query' || typeof value !== 'function') return value;
      if (!open) throw new Error('this transaction is over; its handle was kept too long');
      return value.bind(target);
    },
  });
  const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(guarded, dialect, undefined), undefined);
  return {
    tx,
    revoke: () => {
      open = false;
    },
  };
};

/** The PostgreSQL error beneath an error, through drizzle's wrapping. */
export const databaseError = (error: unknown): pg.DatabaseError | undefined => {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseError(error.cause) : undefined;
};
