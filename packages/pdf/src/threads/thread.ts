import { Worker } from 'node:worker_threads';
import type { UploadedFonts } from '@laurel/slide/fonts/uploaded-fonts.ts';
import { errorMessage, type FromThread, type OfTask, type ToThread } from './messages.ts';

/** The thread has ended, and the results of its unfinished tasks are lost. */
export class ThreadDied extends Error {
  override readonly name = 'ThreadDied';
}

/** How long a thread may take to end after a request. */
const CLOSE_MS = 15_000;

export type ThreadOptions = {
  /** What a thread runs: a module that calls `servePrinting`. */
  readonly module: URL;
  /** The module's `workerData`. */
  readonly data: unknown;
  readonly env: NodeJS.ProcessEnv;
  readonly log: { readonly warn: (message: string) => void; readonly error: (about: object, message: string) => void };
  readonly uploadedFonts?: UploadedFonts;
  /** Cleans up after a thread that ended, by its number. */
  readonly cleanUp: (threadId: number) => Promise<void>;
};

type Task = {
  readonly onMessage: (message: OfTask) => void;
  readonly onDeath: (why: ThreadDied) => void;
};

/** A printing thread, as the process sees it. */
export class Thread {
  /** Fails when the thread cannot start: no certificate is at fault. */
  readonly ready: Promise<void>;
  /** When it last sent a message, in milliseconds of the process. */
  heardAt = performance.now();
  readonly #worker: Worker;
  readonly #options: ThreadOptions;
  readonly #tasks = new Map<number, Task>();
  readonly #ended: Promise<void>;
  #lastTask = 0;
  #reason = 'it ended';

  constructor(options: ThreadOptions, onEnd: (thread: Thread) => void) {
    this.#options = options;
    this.#worker = new Worker(options.module, { env: options.env, workerData: options.data });
    const { threadId } = this.#worker;
    this.#ended = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromThread) => {
        this.heardAt = performance.now();
        if (message.kind === 'ready') resolve();
        else this.#handle(message);
      });
      this.#worker.once('exit', () => reject(new Error('a printing thread could not start')));
    });
    this.ready.catch(() => undefined); // the waiting task fails with it
    this.#worker.once('error', (failure) => {
      this.#reason = failure.message;
      options.log.error({ err: failure }, 'a printing thread failed');
    });
    this.#worker.once('exit', () => {
      for (const task of [...this.#tasks.values()])
        task.onDeath(new ThreadDied(`the thread that printed it: ${this.#reason}`));
      // Its browser exits when its pipe is closed.
      void options.cleanUp(threadId);
      onEnd(this);
    });
  }

  /** The number of a new task, whose messages go to `task` until it ends. */
  begin(task: Task): number {
    this.#lastTask++;
    this.#tasks.set(this.#lastTask, task);
    return this.#lastTask;
  }
  over(task: number) {
    this.#tasks.delete(task);
  }
  send(message: ToThread) {
    this.#worker.postMessage(message);
  }
  async end(): Promise<void> {
    this.send({ kind: 'close' });
    const force = setTimeout(() => void this.#worker.terminate(), CLOSE_MS);
    await this.#ended;
    clearTimeout(force);
  }
  /** For a thread that does not answer: its tasks fail as if it had died. */
  kill() {
    this.#reason = 'it did not answer';
    this.#options.log.warn('a printing thread did not answer and was ended');
    void this.#worker.terminate();
  }

  #handle(message: Exclude<FromThread, { kind: 'ready' }>) {
    if (message.kind === 'warning') this.#options.log.warn(message.message);
    else if (message.kind === 'font') void this.#sendFont(message);
    else this.#tasks.get(message.task)?.onMessage(message);
  }
  async #sendFont({ face }: Extract<FromThread, { kind: 'font' }>) {
    try {
      this.send({ kind: 'font', face, file: await this.#options.uploadedFonts?.(face) });
    } catch (failure) {
      this.send({ kind: 'fontFailed', face, failure: errorMessage(failure) });
    }
  }
}
