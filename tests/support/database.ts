import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { asProgram } from './as-program.ts';
import { connectToRecord } from './recording.ts';

/** A database of its own for one test file: a clone of the migrated template. The server is removed after the run. */
export const testDatabase = async ({ max = 8 } = {}) => {
  const server = inject('postgres');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template template_laurel strategy file_copy`);
  await admin.end();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const { pool, db } = connectToRecord(url, { max, application: 'laurel-test' });
  afterAll(() => pool.end());
  return { url, programUrl: asProgram(url), pool, db };
};
