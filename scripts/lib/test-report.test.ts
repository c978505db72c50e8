import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createVitest } from 'vitest/node';
import { root } from './places.mjs';
import { countsOf, failedFiles, failuresOf, passedOnSecondTry, withSecondRun } from './test-report.mjs';

const FLAKY = `
import { expect, it } from 'vitest';
let tries = 0;
it('passes immediately', () => {});
it('passes when tried again', () => expect(++tries).toBe(2));
it('always fails', () => expect(tries).toBe(-1));
`;
const NOT_CLEANED_UP = `
import { afterAll, it } from 'vitest';
afterAll(() => { throw new Error('the browser does not close'); });
it('passes immediately', () => {});
`;

describe('a run of tests', () => {
  it('names what failed, and what passed only on the second attempt, with the reasons', async () => {
    const folder = mkdtempSync(path.join(root, 'node_modules', '.test-report-'));
    const before = process.exitCode;
    try {
      writeFileSync(path.join(folder, 'flaky.test.ts'), FLAKY);
      writeFileSync(path.join(folder, 'hook.test.ts'), NOT_CLEANED_UP);
      const file = path.join(folder, 'report.json');
      const vitest = await createVitest('test', {
        ...{ root: folder, config: false, watch: false, retry: 1, include: ['*.test.ts'], exclude: [] },
        ...{ reporters: [['json', { outputFile: file }]] },
      });
      await vitest.start();
      await vitest.close();
      const report = JSON.parse(readFileSync(file, 'utf8'));
      expect(passedOnSecondTry(report, folder)).toEqual([
        expect.stringMatching(/^flaky\.test\.ts: passes when tried again \(AssertionError: .*1/),
      ]);
      expect(failuresOf(report, folder).toSorted()).toEqual([
        expect.stringMatching(/^flaky\.test\.ts: always fails \(AssertionError: .*2/),
        'hook.test.ts (the browser does not close)',
      ]);
      expect(failedFiles(report).toSorted()).toEqual(
        ['flaky.test.ts', 'hook.test.ts'].map((n) => path.join(folder, n)),
      );
      expect(countsOf(report)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    } finally {
      process.exitCode = before;
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('counts a file that was run again as its second run says', () => {
    const file = (name: string, status: string) => ({
      ...{ name, status, message: '' },
      assertionResults: [{ status, fullName: 'a step', failureMessages: [] }],
    });
    const first = { testResults: [file('/a', 'passed'), file('/b', 'failed'), file('/c', 'failed')] };
    const second = { testResults: [file('/b', 'passed'), file('/c', 'failed')] };
    const report = withSecondRun(first, second);
    expect(countsOf(report)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(failedFiles(report)).toEqual(['/c']);
  });
});
