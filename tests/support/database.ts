import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { asProgram } from './as-program.ts';
import { connectToRecord } from './recording.ts';

/** A database for one test file: a clone of the migrated template, dropped after the file. */
export const testDatabase = async ({ max = 8 } = {}) => {
  const server = inject('postgres');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template template_laurel strategy file_copy`);
  await admin.end();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const { pool, db } = connectToRecord(url, { max, application: 'laurel-test' });
  afterAll(() => endOf(pool, server, name));
  return { url, programUrl: asProgram(url), pool, db };
};

const PATIENCE_MS = 20_000;

/**
 * Ends a pool and drops its database: PostgreSQL visits each database for vacuuming once a minute, so that hundreds of
 * them would slow down every later test. A connection that is still in use is reported with its query, and ended.
 */
const endOf = async (pool: pg.Pool, server: string, name: string) => {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const timer = setTimeout(async () => {
    const { rows } = await admin.query(
      `select state, wait_event_type, wait_event, now() - state_change as since, left(query, 300) as query,
              pg_terminate_backend(pid) as ended
         from pg_stat_activity where datname = $1 and state <> 'idle'`,
      [name],
    );
    console.error('A connection is still in use:', rows);
  }, PATIENCE_MS);
  await pool.end();
  clearTimeout(timer);
  // One that cannot be dropped at once goes with the server.
  await admin.query(`set statement_timeout = '10s'`);
  await admin.query(`drop database ${name} with (force)`).catch((error: Error) => console.error(error.message));
  await admin.end();
};
