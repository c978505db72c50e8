import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createVitest } from 'vitest/node';
import { root } from './places.mjs';
import { passedOnSecondTry } from './second-try.mjs';

const FLAKY = `
import { expect, it } from 'vitest';
let tries = 0;
it('passes immediately', () => {});
it('passes when tried again', () => expect(++tries).toBe(2));
it('always fails', () => expect(tries).toBe(-1));
`;

describe('a run of tests', () => {
  it('names those that passed only on the second attempt, with why they failed', async () => {
    const folder = mkdtempSync(path.join(root, 'node_modules', '.second-try-'));
    const before = process.exitCode;
    try {
      writeFileSync(path.join(folder, 'flaky.test.ts'), FLAKY);
      const report = path.join(folder, 'report.json');
      const vitest = await createVitest('test', {
        ...{ root: folder, config: false, watch: false, retry: 1, include: ['flaky.test.ts'], exclude: [] },
        ...{ reporters: [['json', { outputFile: report }]] },
      });
      await vitest.start();
      await vitest.close();
      const said = passedOnSecondTry(JSON.parse(readFileSync(report, 'utf8')), folder);
      expect(said).toEqual([expect.stringMatching(/^flaky\.test\.ts: passes when tried again \(AssertionError: .*1/)]);
    } finally {
      process.exitCode = before;
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
