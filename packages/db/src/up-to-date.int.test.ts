import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { isUpToDate } from './up-to-date.ts';

const { db, pool, url } = await testDatabase();

const audit = async (verb: string) => {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    LAUREL_DATA: await mkdtemp(path.join(os.tmpdir(), 'laurel-audit-')),
    LAUREL_SECRET: 'a secret of this test, long enough to be taken',
  };
  const args = ['scripts/audit.mjs', verb, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
};

it('the audit updates the database itself, and recognises when nothing is left to do', async () => {
  expect(await isUpToDate(db)).toBe(false); // its read models were never built
  expect((await audit('projections')).filter(({ stale }) => stale)).toEqual([]);
  expect(await isUpToDate(db)).toBe(true);

  await pool.query(`create table before as select code_fingerprint as kept from es.projections where name = 'ledger'`);
  await pool.query(`update es.projections set code_fingerprint = 'another' where name = 'ledger'`);
  expect(await isUpToDate(db)).toBe(false);
  await pool.query(`update es.projections p set code_fingerprint = b.kept from before b where p.name = 'ledger'`);
  expect(await isUpToDate(db)).toBe(true);

  await pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  expect(await isUpToDate(db)).toBe(false);
});
