import { createHash } from 'node:crypto';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { NoSuchObject, type ObjectStore } from '../kernel/object-store.ts';

type FileProblem = 'missing' | 'wrongContent' | 'wrongLength';

type Examined = {
  readonly hash: FileHash;
  /** How long it was recorded to be, where that was recorded. */
  readonly lengths: readonly (number | null)[];
};

/** What is wrong with a stored object: its bytes are read and hashed, unless `quick` checks only its length. */
export const fileProblem = async (
  store: Pick<ObjectStore, 'sizeOf' | 'open'>,
  { hash, lengths }: Examined,
  quick = false,
): Promise<FileProblem | null> => {
  const size = await store.sizeOf(hash);
  if (size === null) return 'missing';
  if (lengths.some((length) => length !== null && length !== size)) return 'wrongLength';
  if (quick) return null;
  const seen = createHash('sha256');
  try {
    for await (const part of await store.open(hash)) seen.update(part);
  } catch (failure) {
    if (failure instanceof NoSuchObject) return 'missing';
    // A disk that has lost some of it, or something else at its place: the other files are still to be looked at.
    if (failure instanceof Error && 'code' in failure && ['EIO', 'EISDIR'].includes(`${failure.code}`))
      return 'wrongContent';
    throw failure;
  }
  return seen.digest('hex') === hash ? null : 'wrongContent';
};
