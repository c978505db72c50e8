import { randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { connect } from '@laurel/db/db.ts';
import { migrateDatabase } from '@laurel/db/migrate.ts';
import { recordsWith } from '@laurel/event-store/origin.ts';
import pg from 'pg';

/** The benchmark's own migrated database on the given server, removed afterwards. */
export const withScratchDatabase = async (
  databaseUrl: string,
  max: number,
  work: (open: ReturnType<typeof connect> & { url: string }) => Promise<void>,
): Promise<void> => {
  const name = `laurel_bench_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    await migrateDatabase(url);
    const open = connect(url, { max, application: 'laurel-bench' });
    recordsWith(open.db, secretsFrom({ NODE_ENV: 'test' }));
    try {
      await work({ ...open, url });
    } finally {
      await open.pool.end();
    }
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
};
