import { Worker } from 'node:worker_threads';
import type { Log } from '@laurel/db/log.ts';
import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { UploadedFonts } from '@laurel/slide/fonts/library.ts';
import { coresForPrinting, removeFoldersOf } from '../browser.ts';
import { type FailedSheet, narrowDown } from './narrow-down.ts';
import type { Failed, Plate, PressMode, Sheet } from './press.ts';
import {
  type FromThread,
  heard,
  type OfTask,
  type Proof,
  type SheetToSeal,
  type ThreadData,
  type ToThread,
  told,
} from './press-messages.ts';

/** A certificate as a thread hands it over: what its file shares with those beside it, and what is its own. */
export type MadeCertificate = {
  readonly id: string;
  /** Font sizes that differ from the design's, by element. */
  readonly fitted: Record<string, number>;
  /** Of the whole file, `shared` and then `own`: SHA-256 in hexadecimal. */
  readonly hash: Extract<OfTask, { kind: 'printed' }>['hash'];
  /** In the file, to be recorded. */
  readonly signature: FileSignature;
  readonly shared: Uint8Array;
  readonly own: Uint8Array;
};
type Orders = {
  readonly mode: PressMode;
  /** Takes a certificate, some at a time; what it throws ends the run. */
  readonly done: (made: MadeCertificate) => Promise<void>;
  /** Asked once a thread is free for them; nothing is printed when it says no. */
  readonly begin?: () => Promise<boolean>;
  /** Asked after each; the run ends quietly when it says no. */
  readonly goOn?: () => boolean;
};
export type PressRoom = {
  /**
   * Makes certificates of one design on one thread, which other calls may share. Answers the sheets that could not be
   * printed. Throws when there is no browser, and what `done` throws.
   */
  print(plate: Plate, sheets: readonly SheetToSeal[], orders: Orders): Promise<readonly Failed[]>;
  /** A certificate to look at, before what else is to be printed. `at` is the ISO instant it bears. */
  prove(plate: Plate, sheet: Sheet, at: string): Promise<Proof>;
  /** Waits for what is in hand, then ends threads and browsers. */
  close(): Promise<void>;
};
type Options = ThreadData & {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  readonly uploaded?: UploadedFonts;
  /** Each has a browser of its own; more of them than cores gain nothing. */
  readonly threads?: number;
};

/** The thread has gone, and with it what it had in hand. */
class PressDied extends Error {
  override readonly name = 'PressDied';
}

/** Runs that a thread has in hand at a time: while one of them is printed, the other is signed. */
const AT_ONCE = 2;
/** How long a thread may take to end after it was asked to. */
const PATIENCE_MS = 15_000;
/** A thread that prints and has said nothing for so long hangs: it is ended, and its runs done again on another. */
const SILENT_MS = 90_000;

const here = import.meta.url;
/** Beside the source in development and tests, beside the bundle in production. */
const FILE = new URL(here.endsWith('.ts') ? './press-thread-from-source.mjs' : './press-thread.mjs', here);

type Run = { readonly heard: (message: OfTask) => void; readonly died: (why: Error) => void };
type Thread = {
  readonly send: (message: ToThread) => void;
  readonly ready: Promise<void>;
  readonly runs: Map<number, Run>;
  readonly end: () => Promise<void>;
  readonly kill: () => void;
  /** When it last said something, in milliseconds of the process. */
  heardAt: number;
  /** Seats taken, and whether one of them wants no other beside it. */
  taken: number;
  alone: boolean;
};
type Wish = {
  /** How many may sit there already. */
  readonly beside: number;
  readonly seated: (thread: Thread) => void;
};

/**
 * The threads that make certificates, each with a browser of its own: writing, compressing and signing take several
 * times as long as Chromium does, and would keep one core busy and leave the others idle. Threads are started when they
 * are first needed. One that dies takes what it had in hand with it; that is done again on another, alone, and narrowed
 * down as where a browser crashes.
 */
export const openPressRoom = (options: Options): PressRoom => {
  const { env, log, uploaded = async () => undefined, threads: most = coresForPrinting(env) } = options;
  const { fontFolder, seed, commonName } = options;
  const threads: Thread[] = [];
  const wishes: Wish[] = [];
  let tasks = 0;
  let closing = false;

  const openThread = (): Thread => {
    const given: ThreadData = { fontFolder, seed, commonName };
    const worker = new Worker(FILE, { env, workerData: given });
    const { threadId } = worker;
    const runs: Thread['runs'] = new Map();
    const send = (message: ToThread) => worker.postMessage(message);
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    const ready = new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromThread) => {
        thread.heardAt = performance.now();
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'warning') log.warn(message.message);
        else if (message.kind === 'font')
          uploaded(message.face).then(
            (file) => send({ kind: 'font', face: message.face, file }),
            (failure) => send({ kind: 'noFont', face: message.face, failure: told(failure) }),
          );
        else runs.get(message.task)?.heard(message);
      });
      // One that does not even begin is nothing that a sheet could be blamed for.
      worker.once('exit', () => reject(new Error('a press thread could not begin')));
    });
    let why = 'it ended';
    worker.once('error', (failure) => {
      why = failure.message;
      log.error({ err: failure }, 'a press thread failed');
    });
    const thread: Thread = {
      ...{ send, ready, runs, taken: 0, alone: false, heardAt: performance.now() },
      end: async () => {
        send({ kind: 'close' });
        const force = setTimeout(() => void worker.terminate(), PATIENCE_MS);
        await gone;
        clearTimeout(force);
      },
      kill: () => {
        why = 'it hung';
        log.warn('a press thread hung and is ended');
        void worker.terminate();
      },
    };
    worker.once('exit', () => {
      if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1);
      for (const run of [...runs.values()]) run.died(new PressDied(`the thread that printed it: ${why}`));
      // Its browser has lost its pipe and ends by itself.
      void removeFoldersOf(threadId);
      serve();
    });
    ready.catch(() => undefined); // the waiting request fails with it
    threads.push(thread);
    return thread;
  };

  const freeFor = ({ beside }: Wish): Thread | undefined => {
    const [best] = threads.filter(({ alone, taken }) => !alone && taken <= beside).sort((a, b) => a.taken - b.taken);
    return best && (best.taken === 0 || threads.length >= most)
      ? best
      : threads.length < most
        ? openThread()
        : undefined;
  };
  const serve = () => {
    for (let wish = wishes[0]; wish; wish = wishes[0]) {
      const thread = freeFor(wish);
      if (!thread) return;
      wishes.shift();
      thread.taken++;
      thread.alone = wish.beside === 0;
      wish.seated(thread);
    }
  };
  /** Does something on a thread where at most `beside` others sit; `first` lets it pass those that wait. */
  const onThread = async <T>(beside: number, first: boolean, work: (thread: Thread) => Promise<T>): Promise<T> => {
    if (closing) throw new Error('the press room is closing');
    const thread = await new Promise<Thread>((seated) => {
      wishes[first ? 'unshift' : 'push']({ beside, seated });
      serve();
    });
    try {
      await thread.ready;
      return await work(thread);
    } finally {
      thread.taken--;
      thread.alone = false;
      serve();
    }
  };

  const printOn = (
    thread: Thread,
    plate: Plate,
    sheets: readonly SheetToSeal[],
    { mode, done, goOn }: Orders,
    over: (id: string) => void,
  ) =>
    new Promise<readonly FailedSheet<SheetToSeal>[]>((resolve, reject) => {
      const { send, runs } = thread;
      const task = ++tasks;
      const inHand = new Set<Promise<void>>();
      thread.heardAt = performance.now();
      const silence = setInterval(() => {
        if (performance.now() - thread.heardAt > SILENT_MS) thread.kill();
      }, SILENT_MS / 6);
      let shared: Uint8Array | undefined;
      let trouble: { readonly error: unknown } | undefined;
      const take = async (made: Extract<OfTask, { kind: 'printed' }>) => {
        shared ??= made.shared;
        try {
          if (!shared) throw new Error('a file without its beginning');
          const { id, fitted, hash, signature, own } = made;
          await done({ id, fitted, hash, signature, shared, own });
          over(id);
        } catch (error) {
          trouble ??= { error };
        }
        if (trouble || goOn?.() === false) send({ kind: 'enough', task });
        send({ kind: 'taken', task });
      };
      const settle = async (end: () => void) => {
        clearInterval(silence);
        await Promise.all(inHand);
        runs.delete(task);
        if (trouble) reject(trouble.error);
        else end();
      };
      runs.set(task, {
        heard: (message) => {
          if (message.kind === 'printed') {
            const taking = take(message).finally(() => inHand.delete(taking));
            inHand.add(taking);
          } else if (message.kind === 'ended') {
            const sheetOf = (id: string) => sheets.find((sheet) => sheet.id === id);
            const failed = message.failed.flatMap(({ id, failure }) => {
              const sheet = sheetOf(id);
              return sheet ? [{ sheet, failure: heard(failure) }] : [];
            });
            void settle(() => resolve(failed));
          } else if (message.kind === 'broken') void settle(() => reject(heard(message.failure)));
        },
        died: (why) => void settle(() => reject(why)),
      });
      send({ kind: 'print', task, plate, sheets, mode });
    });

  return {
    print: async (plate, sheets, orders) => {
      if (sheets.length === 0) return [];
      return narrowDown(
        sheets,
        (some, { over, again }) =>
          onThread(again ? 0 : AT_ONCE - 1, false, async (thread) =>
            orders.begin && !(await orders.begin()) ? [] : printOn(thread, plate, some, orders, over),
          ),
        (error) => !(error instanceof PressDied),
      );
    },
    prove: (plate, sheet, at) =>
      onThread(
        Number.POSITIVE_INFINITY,
        true,
        ({ send, runs }) =>
          new Promise<Proof>((resolve, reject) => {
            const task = ++tasks;
            const end = (settle: () => void) => {
              runs.delete(task);
              settle();
            };
            runs.set(task, {
              heard: (message) => {
                if (message.kind === 'proof') end(() => resolve(message.proof));
                else if (message.kind === 'broken') end(() => reject(heard(message.failure)));
              },
              died: (why) => end(() => reject(why)),
            });
            send({ kind: 'prove', task, plate, sheet, at });
          }),
      ),
    close: async () => {
      closing = true;
      await Promise.all([...threads].map(({ end }) => end()));
    },
  };
};
