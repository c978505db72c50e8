import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Folders in the system's temporary one whose names begin so. */
export const temporaryFolders = (beginning: string): string[] =>
  readdirSync(os.tmpdir())
    .filter((name) => name.startsWith(beginning))
    .map((name) => path.join(os.tmpdir(), name));

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Those that this thread made. */
const own = new Set<string>();

/** A container gives a program the same process id at each start, so an earlier run may have had the one of this run. */
const isLeftOver = (folder: string, pid: number, thread: number) =>
  pid === process.pid ? thread === threadId && !own.has(folder) : !isAlive(pid);

/** Removes folders of this kind whose process was killed before it could. Each thread looks after those of its number. */
export const removeLeftOver = (kind: string): void => {
  for (const folder of temporaryFolders(kind)) {
    const [pid = '', thread = ''] = path.basename(folder).slice(kind.length).split('-');
    if (isLeftOver(folder, Number(pid), Number(thread))) void removeFolder(folder).catch(() => undefined); // another user's stay
  }
};

/** A folder in the system's temporary one that only this user may enter. Its name says whose process and thread it belongs to. */
export const temporaryFolder = async (kind: string): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${kind}${process.pid}-${threadId}-`));
  own.add(folder);
  return folder;
};
