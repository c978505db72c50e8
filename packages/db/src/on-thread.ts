import { parentPort, Worker } from 'node:worker_threads';

type ThreadLimits = { readonly mostMs: number; readonly mostHeapMb: number; readonly mostMemory: number };

type Task = { readonly data: object; readonly transfer?: readonly ArrayBuffer[] };

/** A thread that has answered and waits for the next task. */
type Idle = {
  readonly thread: Worker;
  readonly tasks: number;
  readonly over: NodeJS.Timeout;
  readonly end: () => void;
};

/**
 * Starting a thread takes longer than reading most files. It is ended after a number of tasks or a time without one.
 */
const MOST_TASKS = 50;
const IDLE_MS = 10_000;
/** Bytes handed over with a task, after which the thread is not kept: its memory may have grown as much. */
const MOST_KEPT = 16 * 1024 * 1024;

const idle = new Map<string, Idle[]>();

const keep = (file: string, thread: Worker, tasks: number) => {
  const waiting = idle.get(file) ?? [];
  const end = () => {
    idle.set(file, idle.get(file)?.filter((one) => one.thread !== thread) ?? []);
    void thread.terminate();
  };
  for (const event of ['error', 'exit']) thread.once(event, end);
  thread.unref();
  idle.set(file, [...waiting, { thread, tasks, over: setTimeout(end, IDLE_MS).unref(), end }]);
};

const takeThread = (file: URL, mostHeapMb: number) => {
  const kept = idle.get(file.href)?.pop();
  if (!kept) return { thread: new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostHeapMb } }), tasks: 0 };
  clearTimeout(kept.over);
  for (const event of ['error', 'exit']) kept.thread.off(event, kept.end);
  kept.thread.ref();
  return kept;
};

/**
 * Does one piece of work on a thread that has no other at the time: input made to hang or to fill the memory affects
 * nothing else. What goes beyond the limits is answered by `beyond`, and its thread is ended.
 *
 * @param file what the thread runs: it calls `answerTasks`
 */
export async function onThread<T>(
  file: URL,
  { data, transfer = [] }: Task,
  { mostMs, mostHeapMb, mostMemory }: ThreadLimits,
  beyond: (reason: 'tooLarge' | 'tooSlow') => T,
): Promise<T> {
  const { thread, tasks } = takeThread(file, mostHeapMb);
  const handedOver = transfer.reduce((sum, { byteLength }) => sum + byteLength, 0);
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  let answered = false;
  const before = process.memoryUsage.rss();
  try {
    return await new Promise<T>((resolve, reject) => {
      const failed = (failure: Error) =>
        'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve(beyond('tooLarge'))
          : reject(failure);
      const ended = () => reject(new Error('a thread ended without an answer'));
      timer = setTimeout(() => resolve(beyond('tooSlow')), mostMs);
      // The limits of a thread do not count what is outside its heap.
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > mostMemory) resolve(beyond('tooLarge'));
      }, 100);
      thread.once('message', (answer: T) => {
        answered = true;
        thread.off('error', failed);
        thread.off('exit', ended);
        resolve(answer);
      });
      thread.once('error', failed);
      thread.once('exit', ended);
      thread.postMessage(data, [...transfer]);
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    if (answered && tasks + 1 < MOST_TASKS && handedOver <= MOST_KEPT) keep(file.href, thread, tasks + 1);
    else await thread.terminate();
  }
}

/** In a thread: answers each task of `onThread`, one at a time. An error in `answer` ends the thread. */
export const answerTasks = <T>(answer: (task: T) => unknown): void => {
  parentPort?.on('message', async (task: T) => parentPort?.postMessage(await answer(task)));
};
