import { Thread, type ThreadOptions } from './thread.ts';

type Place = {
  /** Its tasks. */
  tasks: number;
  /** Whether its task must run alone. */
  alone: boolean;
};
type Request = {
  /** The most tasks that the thread may already have. */
  readonly beside: number;
  readonly grant: (thread: Thread, place: Place) => void;
};

/** Threads, and the requests that wait for one. Threads are started when first needed. */
export class ThreadPool {
  readonly #options: ThreadOptions;
  readonly #most: number;
  readonly #places = new Map<Thread, Place>();
  readonly #requests: Request[] = [];
  #closing = false;

  constructor(options: ThreadOptions, most: number) {
    this.#options = options;
    this.#most = most;
  }

  /**
   * Runs work on a thread that has at most `beside` other tasks. With `first`, it does not wait behind other requests.
   */
  async onThread<T>(beside: number, first: boolean, work: (thread: Thread) => Promise<T>): Promise<T> {
    if (this.#closing) throw new Error('the printing threads are closing');
    const [thread, place] = await new Promise<[Thread, Place]>((granted) => {
      this.#requests[first ? 'unshift' : 'push']({ beside, grant: (...given) => granted(given) });
      this.#serve();
    });
    try {
      await thread.ready;
      return await work(thread);
    } finally {
      place.tasks--;
      place.alone = false;
      this.#serve();
    }
  }
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all([...this.#places.keys()].map((thread) => thread.end()));
  }

  #serve() {
    for (let request = this.#requests[0]; request; request = this.#requests[0]) {
      const free = this.#freeFor(request);
      if (!free) return;
      const [thread, place] = free;
      this.#requests.shift();
      place.tasks++;
      place.alone = request.beside === 0;
      request.grant(thread, place);
    }
  }
  /** The thread with the fewest tasks, or a new one while more are allowed. */
  #freeFor({ beside }: Request): readonly [Thread, Place] | undefined {
    const [best] = [...this.#places]
      .filter(([, { alone, tasks }]) => !alone && tasks <= beside)
      .sort(([, a], [, b]) => a.tasks - b.tasks);
    const isFull = this.#places.size >= this.#most;
    if (best && (best[1].tasks === 0 || isFull)) return best;
    return isFull ? undefined : this.#start();
  }
  #start(): readonly [Thread, Place] {
    const thread = new Thread(this.#options, (ended) => {
      this.#places.delete(ended);
      this.#serve();
    });
    const place: Place = { tasks: 0, alone: false };
    this.#places.set(thread, place);
    return [thread, place];
  }
}
