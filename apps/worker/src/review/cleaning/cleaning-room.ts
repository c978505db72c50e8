import { Worker } from 'node:worker_threads';
import { type Cleaned, MOST_HEAP_MB, MOST_MEMORY, MOST_MS, type ThreadTask } from './limits.ts';

const here = import.meta.url;
/** Beside the source in development and tests, beside the bundle in production. */
const FILE = new URL(here.endsWith('.ts') ? './cleaning-thread-from-source.mjs' : './cleaning-thread.mjs', here);

/**
 * Cleans one file on a thread of its own, which ends with it: a file made to hang or to fill the memory takes nothing
 * else along. What the thread does not survive is withheld.
 */
export const cleanOnThread = (extension: string, original: Uint8Array, mostMs = MOST_MS): Promise<Cleaned> =>
  onThread<Cleaned>('clean', extension, original, mostMs, (reason) => ({ ok: false, reason }));

/** The text of a file, read on a thread of its own; empty when it cannot be read within the limits. */
export const textOnThread = (extension: string, original: Uint8Array): Promise<string> =>
  onThread<string>('text', extension, original, MOST_MS, () => '');

async function onThread<T>(
  task: ThreadTask['task'],
  extension: string,
  original: Uint8Array,
  mostMs: number,
  beyond: (reason: 'tooLarge' | 'tooSlow') => T,
): Promise<T> {
  const bytes = new Uint8Array(original);
  const thread = new Worker(FILE, {
    workerData: { task, extension, bytes } satisfies ThreadTask,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  const before = process.memoryUsage.rss();
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => resolve(beyond('tooSlow')), mostMs);
      // The limits of a thread do not count what lies outside its heap.
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > MOST_MEMORY) resolve(beyond('tooLarge'));
      }, 100);
      thread.once('message', (answer: T) => resolve(answer));
      thread.once('error', (failure) =>
        'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve(beyond('tooLarge'))
          : reject(failure),
      );
      thread.once('exit', () => reject(new Error('a cleaning thread ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await thread.terminate();
  }
}
