import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db, Tx } from './db.ts';

const dialect = new PgDialect();

/** The pool beneath a database. A transaction has none: what opens transactions of its own cannot run inside one. */
export const poolOf = (db: Db): pg.Pool => {
  const client = '$client' in db ? db.$client : undefined;
  if (client instanceof pg.Pool) return client;
  throw new TypeError('a pool is needed here, not a transaction');
};

/**
 * When it is answered, everything committed before it is on disk: commits are ordered in the write-ahead log, and those
 * who wait at the same time share one wait.
 */
export const ON_DISK = `select pg_logical_emit_message(true, 'laurel', '')`;

/** Resolves when everything visible now is on disk: needed before what was read leaves this database. */
export const onDisk = async (db: Db): Promise<void> => void (await poolOf(db).query(ON_DISK));

/**
 * One READ COMMITTED transaction. `keep` decides from the work's answer whether it is committed; an error rolls it
 * back.
 */
export const withTransaction = <Answer>(
  db: Db,
  work: (tx: Tx, client: pg.PoolClient) => Promise<Answer>,
  keep: (answer: Answer) => boolean = () => true,
): Promise<Answer> =>
  withConnection(db, async (tx, client) => {
    // Not awaited: the first statement of the work is sent along with it, and fails with it.
    const begun = client.query('begin isolation level read committed');
    begun.catch(() => {});
    const answer = await work(tx, client);
    await begun;
    await client.query(keep(answer) ? 'commit' : 'rollback');
    return answer;
  });

/**
 * Provides a connection for work that begins and ends its own transaction; an error rolls it back. The handle given to
 * the work refuses to be used afterwards, and a connection that cannot even roll back is destroyed rather than given to
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

/**
 * Runs work whose plain writes are answered immediately, before the server has answered, and `last` after it; fails
 * with the first of all their failures. For read models: they write without reading the result, and one that reads
 * waits for its answer as usual, behind the writes before it.
 *
 * Statements met again are prepared under a name, so that the server plans them once per connection.
 */
export const writingAhead = async (
  client: pg.PoolClient,
  work: (tx: Tx) => Promise<void>,
  last: () => Promise<unknown>,
): Promise<void> => {
  const sent: Promise<unknown>[] = [];
  const send = (answer: Promise<unknown>) => {
    // The caller that awaits it gets the failure; until then it must not count as unhandled.
    answer.catch(() => {});
    sent.push(answer);
  };
  const handle = revocable(client, (query) => (config, values) => {
    const answer = query(named(config), values);
    if (!PLAIN_WRITE.test(config.text) || RETURNING.test(config.text)) return answer;
    send(answer);
    return Promise.resolve(UNANSWERED);
  });
  try {
    await work(handle.tx);
    send(last());
  } catch (error) {
    // After the writes before it, which may have caused its failure.
    send(Promise.reject(error));
  } finally {
    handle.revoke();
  }
  for (const answer of sent) await answer;
};

const PLAIN_WRITE = /^\s*(?:insert|update|delete)\s/i;
const RETURNING = /\breturning\b/i;
const UNANSWERED = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/** Statements seen so far, with their names from the second time on. */
const met = new Map<string, string>();
const MOST_TEXTS = 200;

/** A batch's text grows with its rows: only short, repeated statements are worth a plan on every connection. */
const named = (config: pg.QueryConfig): pg.QueryConfig => {
  const { text } = config;
  if (config.name !== undefined || text.length > 2_000) return config;
  const name = met.get(text);
  if (name !== undefined) return { ...config, name };
  if (met.size < MOST_TEXTS) met.set(text, `ahead_${met.size}`);
  return config;
};

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

const revocable = (client: pg.PoolClient, through: (query: Query) => Query = (query) => query) => {
  let open = true;
  const query = through(client.query.bind(client) as Query);
  const guarded = new Proxy(client, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key, target);
      if (!open) throw new Error('this transaction is over; its handle was kept too long');
      return query;
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
