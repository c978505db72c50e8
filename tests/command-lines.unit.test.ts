import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

const home = await mkdtemp(path.join(os.tmpdir(), 'laurel-command-line-'));
const env = { ...process.env, DATABASE_URL: '', LAUREL_DATA: path.join(home, 'data') };
const call = (program: string, ...args: string[]): Promise<Ended> =>
  run(program, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );

describe('npm run audit', () => {
  const untouched = () => !existsSync(env.LAUREL_DATA) || readdirSync(env.LAUREL_DATA).length === 0;

  it('prints its usage without a database', async () => {
    const help = await call(process.execPath, 'scripts/audit.mjs', '--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('npm run audit -- verify');
    expect(untouched()).toBe(true);
  });

  it.each([[[]], [['verfy']], [['verify', '--from', 'x']]])(
    'refuses a wrong call (%j) without a database',
    async (args) => {
      const refused = await call(process.execPath, 'scripts/audit.mjs', ...args);
      expect(refused).toMatchObject({ code: 2, stdout: '' });
      expect(refused.stderr).toContain('npm run audit -- ');
      expect(untouched()).toBe(true);
    },
  );

  it('says in one line that a database cannot be reached', async () => {
    const nowhere = { ...env, DATABASE_URL: `postgres://x@localhost/x?host=${home}`, LAUREL_SECRET: 'x'.repeat(40) };
    const failed = await run(process.execPath, ['scripts/audit.mjs', 'verify'], { env: nowhere }).catch(
      (error) => error,
    );
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe.runIf(process.platform !== 'win32')('a program whose output is closed', () => {
  /** A write-only pipe, so that the first line already fails. */
  const unread = (program: string) =>
    call(
      'sh',
      '-c',
      `p=$(mktemp -u ${home}/pipe-XXXXXX); mkfifo $p; exec 3<>$p 4>$p 3<&-; ${program} >&4; code=$?; [ $code = 0 ] || exit $code`,
    );

  it.each(['scripts/audit.mjs --help', '--import tsx tests/support/prints-lines.ts'])(
    'ends quietly: node %s',
    async (program) => {
      const ended = await unread(`'${process.execPath}' ${program}`);
      expect(ended).toEqual({ code: 141, stdout: '', stderr: '' });
    },
  );

  it('is not disturbed: node packages/db/src/audit/verify-bundle.mjs --help', async () => {
    const ended = await unread(`'${process.execPath}' packages/db/src/audit/verify-bundle.mjs --help`);
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});
