import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
/** A transaction of `Db`. Queries accept either, since a transaction is a database that has begun. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Connection = { db: Db; pool: pg.Pool };

/**
 * A pool of connections and drizzle on top of it.
 *
 * Read models have unqualified table names and live in `rm`; a rebuild gives another `searchPath` so that the same
 * tables and projections write into the shadow schema.
 */
export const connect = (
  url: string,
  { max = 10, application = 'laurel', searchPath = 'rm,public' }: ConnectOptions = {},
): Connection => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: application,
    options: `-c search_path=${searchPath}`,
    // What is asked without waiting for the answer before travels with it: a command takes fewer trips to the server.
    pipeline: true,
  });
  // An idle connection lost to a restart of the server: the pool drops it, and the next query opens another.
  pool.on('error', () => {});
  // One that dies while it is lent rejects its query; the event besides would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle(pool) };
};

export type ConnectOptions = { max?: number; application?: string; searchPath?: string };
