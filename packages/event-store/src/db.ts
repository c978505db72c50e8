import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
/** A transaction of `Db`. Queries accept either, since a transaction is a database that has begun. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Connection = { db: Db; pool: pg.Pool };

/**
 * A pool of connections with drizzle.
 *
 * Read models have unqualified table names and live in `rm`; a rebuild gives another `searchPath` so that the same
 * tables and projections write into the shadow schema. A statement that runs longer than `longestStatementMs` (0 = what the
 * server allows) is ended and throws.
 */
export const connect = (
  url: string,
  { max = 10, application = 'laurel', searchPath = 'rm,public', longestStatementMs = 0 }: ConnectOptions = {},
): Connection => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: application,
    options: [
      `-c search_path=${searchPath}`,
      ...(longestStatementMs ? [`-c statement_timeout=${longestStatementMs}`] : []),
    ].join(' '),
    // Queries sent without waiting for the previous answer share a round trip: a command needs fewer of them.
    pipeline: true,
  });
  // An idle connection lost to a restart of the server: the pool drops it, and the next query opens another.
  pool.on('error', () => {});
  // A connection that dies in use rejects its query; an unhandled error event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle(pool) };
};

export type ConnectOptions = { max?: number; application?: string; searchPath?: string; longestStatementMs?: number };
