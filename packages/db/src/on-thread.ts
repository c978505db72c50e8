import { Worker } from 'node:worker_threads';

type ThreadLimits = { readonly mostMs: number; readonly mostHeapMb: number; readonly mostMemory: number };

/**
 * Does one piece of work on a thread of its own, which ends with it: input made to hang or to fill the memory takes
 * nothing else along. What goes beyond the limits is answered by `beyond`.
 *
 * @param file what the thread runs; it posts one message, the answer
 */
export async function onThread<T>(
  file: URL,
  { data, transfer = [] }: { readonly data: object; readonly transfer?: readonly ArrayBuffer[] },
  { mostMs, mostHeapMb, mostMemory }: ThreadLimits,
  beyond: (reason: 'tooLarge' | 'tooSlow') => T,
): Promise<T> {
  const thread = new Worker(file, {
    workerData: data,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  });
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  const before = process.memoryUsage.rss();
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => resolve(beyond('tooSlow')), mostMs);
      // The limits of a thread do not count what is outside its heap.
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > mostMemory) resolve(beyond('tooLarge'));
      }, 100);
      thread.once('message', (answer: T) => resolve(answer));
      thread.once('error', (failure) =>
        'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve(beyond('tooLarge'))
          : reject(failure),
      );
      thread.once('exit', () => reject(new Error('a thread ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await thread.terminate();
  }
}
