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

it('ends loops by processor time and waits by the clock, and says whether a failure was a timeout', {
  timeout: patience,
}, async () => {
  const loops = source.replace('const trimmed', 'for (;;);\n  const trimmed');
  expect(await run(loops, { ...forever, cpuMs: 1_000 })).toBe('late');
  const waits = `await new Promise(() => setInterval(() => {}, 1000));\n${source}`;
  expect(await run(waits, { ...forever, ms: 1_000 })).toBe('late');
  expect(await run(source, forever)).toMatchObject({ passed: true, loaded: true });
  const fails = (error: string) => run(source.replace('const trimmed', `throw ${error};\n  const trimmed`), forever);
  expect(await fails(`new Error('2', { cause: new Error('Matcher did not succeed in time.') })`)).toMatchObject({
    passed: false,
    byClock: true,
  });
  expect(await fails(`new Error('2')`)).toMatchObject({ passed: false, byClock: false });
});

it('reports a dead test process, and starts another', { timeout: patience }, async () => {
  expect(await run(`process.kill(process.ppid, 'SIGKILL');\n${source}`, forever)).toBe('gone');
  expect(await run(source.replace("'*'", "'-'"), forever)).toMatchObject({ passed: false });
});

it('retries a mutant that does not end, next to an unchanged run', async () => {
  const asked: (string | number)[] = [];
  const slow = {
    ...runner,
    run: async ({ code }: { code: string }, { cpuMs }: Limit) => {
      asked.push(code === source ? 'unchanged' : cpuMs);
      return code === source
        ? { passed: true, failed: null, byClock: false, loaded: true, cpuMs: 500 * asked.length }
        : ('late' as const);
    },
  };
  const mutant = { start: source.length, end: source.length, put: ';', kind: 'statement' };
  expect(await examiner(slow, () => tests)({ file, source, mutant })).toBe('late');
  // Three times the duration of the last unchanged run, and some more.
  expect(asked).toEqual(['unchanged', 5_500, 'unchanged', 8_500]);
});

it('accepts a timeout only the second time, with an unchanged run between', async () => {
  const failed = (byClock: boolean) => ({ passed: false, failed: tests[0] ?? null, byClock, loaded: true, cpuMs: 1 });
  const passed = { ...failed(false), passed: true, failed: null };
  const outcomes = async (...answers: ReturnType<typeof failed>[] | (typeof passed)[]) => {
    const scripted = { ...runner, run: async () => answers.shift() ?? passed };
    const mutant = { start: source.length, end: source.length, put: ';', kind: 'statement' };
    return [await examiner(scripted, () => tests)({ file, source, mutant }), answers.length];
  };
  expect(await outcomes(passed, failed(false))).toEqual(['noticed', 0]);
  expect(await outcomes(passed, failed(true), passed, passed)).toEqual(['survived', 0]);
  expect(await outcomes(passed, failed(true), failed(true), passed, failed(true))).toEqual(['noticed', 0]);
});
