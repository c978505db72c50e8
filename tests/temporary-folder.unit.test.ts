import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { expect, it } from 'vitest';

it('belongs to this run, for tests and for the programs that they start', () => {
  expect(os.tmpdir()).toMatch(/laurel-run-[^/\\]+$/);
  const ofChild = execFileSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' });
  expect(ofChild.trim()).toBe(os.tmpdir());
});
