import path from 'node:path';
import { applyLogSql } from '@laurel/event-store/apply-log-sql.ts';
import { runMigrations } from 'bullmq';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { connect } from './db.ts';
import { GRANTS_TO_PROGRAMS } from './program-user.ts';

/** Held during a migration, so that replicas that start together wait for each other. */
const MIGRATION_LOCK = 4713;

/**
 * Brings a database up to date: the schemas (`es` the log, `rm` read models, `app` edited rows), our migrations, the log's
 * functions and triggers as they are now, and the tables of BullMQ's PostgreSQL backend. Safe to run from many processes
 * at once, and again. `upTo`: only migrations of this folder, for a database as an earlier release left it.
 */
export const migrateDatabase = async (url: string, upTo?: string) => {
  const { pool, db } = connect(url, { max: 2, application: 'laurel-migrate' });
  try {
    const turn = await pool.connect();
    try {
      await turn.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await turn.query(`
        create schema if not exists es;
        create schema if not exists rm;
        create schema if not exists app;
        create extension if not exists pg_trgm with schema public;
      `);
      await migrate(db, { migrationsFolder: upTo ?? path.resolve('packages/db/migrations') });
      if (upTo === undefined) await applyLogSql(turn);
      await runMigrations(turn);
      await turn.query(GRANTS_TO_PROGRAMS);
    } finally {
      turn.release(true); // closing the session gives the lock back, whatever happened
    }
  } finally {
    await pool.end();
  }
};
