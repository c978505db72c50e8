import { onThread } from '@laurel/db/on-thread.ts';
import { type Cleaned, MOST_HEAP_MB, MOST_MEMORY, MOST_MS, type ThreadTask } from './limits.ts';

const here = import.meta.url;
/** Beside the source in development and tests, beside the bundle in production. */
const FILE = new URL(here.endsWith('.ts') ? './cleaning-thread-from-source.mjs' : './cleaning-thread.mjs', here);

/**
 * Cleans one file on a thread that has no other at the time: a file made to hang or to fill the memory affects nothing
 * else. A file that ends the thread is withheld.
 */
export const cleanOnThread = (extension: string, original: Uint8Array, mostMs = MOST_MS): Promise<Cleaned> =>
  onCleaningThread<Cleaned>('clean', extension, original, mostMs, (reason) => ({ ok: false, reason }));

/** The text of a file, read on such a thread; empty when it cannot be read within the limits. */
export const textOnThread = (extension: string, original: Uint8Array): Promise<string> =>
  onCleaningThread<string>('text', extension, original, MOST_MS, () => '');

function onCleaningThread<T>(
  task: ThreadTask['task'],
  extension: string,
  original: Uint8Array,
  mostMs: number,
  beyond: (reason: 'tooLarge' | 'tooSlow') => T,
): Promise<T> {
  const bytes = new Uint8Array(original);
  const data = { task, extension, bytes } satisfies ThreadTask;
  const limits = { mostMs, mostHeapMb: MOST_HEAP_MB, mostMemory: MOST_MEMORY };
  return onThread(FILE, { data, transfer: [bytes.buffer] }, limits, beyond);
}
