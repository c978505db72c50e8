import { open } from 'node:fs/promises';

/**
 * Brings the names in a folder to the disk: a rename is in memory until then, whatever was synced of the file itself.
 * Windows cannot sync folders (and NTFS keeps a journal of names), so there it does nothing.
 */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Syncs folders for many callers: a caller during a round waits for the next one, in which each folder is synced once
 * for all who named it. What a round could not sync fails for all callers of that round.
 */
export const inTurns = (sync: (folder: string) => Promise<void>) => {
  let wanted = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const turn = async () => {
    const now = wanted;
    wanted = new Set();
    next = undefined;
    const ended = await Promise.allSettled([...now].map(sync));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };
  return (folders: readonly string[]): Promise<void> => {
    for (const folder of folders) wanted.add(folder);
    if (!next) {
      next = last.then(turn, turn);
      last = next;
    }
    return next;
  };
};
