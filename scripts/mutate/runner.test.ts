import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../lib/places.mjs';
import { examiner } from './examine.ts';
import { type Limit, startRunner } from './runner.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-runner-'));
const runner = startRunner(undefined, folder);
afterAll(async () => {
  await runner.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = 'packages/domain/src/enrolment/masked-name.ts';
const tests = ['packages/domain/src/enrolment/masked-name.test.ts'];
const source = readFileSync(path.join(root, file), 'utf8');
const run = (code: string, limit: Limit) => runner.run({ file, code, tests }, limit);
const forever = { cpuMs: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY };
const patience = 240_000;

it('ends what loops by its processor time, what waits by the clock, and goes on with the next', {
  timeout: patience,
}, async () => {
  const loops = source.replace('const trimmed', 'for (;;);\n  const trimmed');
  expect(await run(loops, { ...forever, cpuMs: 1_000 })).toBe('late');
  const waits = `await new Promise(() => setInterval(() => {}, 1000));\n${source}`;
  expect(await run(waits, { ...forever, ms: 1_000 })).toBe('late');
  expect(await run(source, forever)).toMatchObject({ passed: true, loaded: true });
});

it('says when the process of the tests is gone, and starts another', { timeout: patience }, async () => {
  expect(await run(`process.kill(process.ppid, 'SIGKILL');\n${source}`, forever)).toBe('gone');
  expect(await run(source.replace("'*'", "'-'"), forever)).toMatchObject({ passed: false });
});

it('tries a mutant that does not end once more, beside an unchanged run', async () => {
  const asked: (string | number)[] = [];
  const slow = {
    ...runner,
    run: async ({ code }: { code: string }, { cpuMs }: Limit) => {
      asked.push(code === source ? 'unchanged' : cpuMs);
      return code === source
        ? { passed: true, failed: null, loaded: true, cpuMs: 500 * asked.length }
        : ('late' as const);
    },
  };
  const mutant = { start: source.length, end: source.length, put: ';', kind: 'statement' };
  expect(await examiner(slow, () => tests)({ file, source, mutant })).toBe('late');
  // Three times what the unchanged run has just taken, and some more.
  expect(asked).toEqual(['unchanged', 5_500, 'unchanged', 8_500]);
});
