import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

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

/** Removes folders of this kind whose process was killed before it could. */
export const removeLeftOver = (kind: string): void => {
  for (const folder of temporaryFolders(kind)) {
    const [pid = ''] = path.basename(folder).slice(kind.length).split('-');
    if (!isAlive(Number(pid))) void removeFolder(folder).catch(() => undefined); // another user's stay
  }
};

/** A folder in the system's temporary one that only this user may enter. Its name says whose process it belongs to. */
export const temporaryFolder = (kind: string, more = ''): Promise<string> =>
  mkdtemp(path.join(os.tmpdir(), `${kind}${process.pid}-${more}`));
