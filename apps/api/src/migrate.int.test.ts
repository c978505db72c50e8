import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';

const { url } = await testDatabase();
const migrate = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'apps/api/src/migrate.ts', ...args],
    {
      env: {
        ...process.env,
        DATABASE_URL: url,
        LAUREL_DEMO: '0',
        LAUREL_SECRET: 'a secret of the migration tests, long enough to be taken',
      },
    },
  );
  return stdout;
};

it('gives a link for the first administrator, and none to a command that only updates the database', async () => {
  const link = /choose a password for \\"root\\"/;
  expect(await migrate('--no-link')).not.toMatch(link);
  expect(await migrate()).toMatch(link);
});
