import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { removeLeftOver, temporaryFolder } from './temporary-folder.ts';

const KIND = 'laurel-left-over-';
const left = (name: string) => {
  const folder = path.join(os.tmpdir(), `${KIND}${name}`);
  mkdirSync(path.join(folder, 'profile'), { recursive: true });
  return folder;
};

it('removes the folders of killed processes, even one with the current process id, which a container reuses at each start', async () => {
  const ofSomebodyDead = left('999999999-0-a');
  const ofEarlierRun = left(`${process.pid}-${threadId}-b`);
  const ofOtherThread = left(`${process.pid}-${threadId + 1}-c`);
  const ofOtherProcess = left(`${process.ppid}-${threadId}-d`);
  const own = await temporaryFolder(KIND);
  removeLeftOver(KIND);
  await expect.poll(() => [ofSomebodyDead, ofEarlierRun].filter(existsSync)).toEqual([]);
  expect([ofOtherThread, ofOtherProcess, own].map(existsSync)).toEqual([true, true, true]);
});
