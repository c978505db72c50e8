import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { PrintedDocument } from '../document/document.ts';
import type { CertificateToInspect, Inspected } from '../inspector/inspector.ts';
import type { FailedItem } from '../printer/narrow-down.ts';
import type { CertificateToPrint, PrintableDesign, PrintMode } from '../printer/printable.ts';
import { type CertificateToSign, errorFrom, type OfTask, type Preview, type ToThread } from './messages.ts';
import type { Thread, ThreadDied } from './thread.ts';

/** A printing thread that has sent nothing for this long hangs. It is ended, and another prints its certificates. */
const SILENT_MS = 90_000;

/** A certificate's file in two parts; the first is the same for all certificates of the run. */
export type MadeCertificate = {
  readonly id: string;
  /** Font sizes that differ from the design's, by element. */
  readonly fitted: Record<string, number>;
  /** SHA-256 of `shared` and then `own`, in hexadecimal. */
  readonly hash: FileHash;
  /** In the file, to be recorded. */
  readonly signature: FileSignature;
  readonly shared: Uint8Array;
  readonly own: Uint8Array;
};
export type PrintOptions = {
  readonly mode: PrintMode;
  /** Receives each certificate, some at the same time; an error that it throws ends the run. */
  readonly onMade: (made: MadeCertificate) => Promise<void>;
  /** Asked when a thread is free; if it answers no, nothing is printed. */
  readonly mayStart?: () => Promise<boolean>;
  /** Asked after each certificate; if it answers no, the run ends without an error. */
  readonly mayContinue?: () => boolean;
};
type Run = {
  readonly printable: PrintableDesign;
  readonly certificates: readonly CertificateToSign[];
  readonly options: PrintOptions;
  /** Called for each certificate that is done. */
  readonly over: (id: string) => void;
};
type Failed = FailedItem<CertificateToSign>;

/** Prints certificates on one thread. Answers those that could not be printed; throws what `onMade` throws. */
export const printOnThread = (thread: Thread, run: Run): Promise<readonly Failed[]> =>
  new Promise((resolve, reject) => {
    const { printable, certificates, options } = run;
    const takingOver = new Set<Promise<void>>();
    const hand = receiver(run, {
      stored: () => thread.send({ kind: 'stored', task }),
      stop: () => thread.send({ kind: 'stop', task }),
    });
    const silence = watchSilence(thread);
    const settle = async (end: () => void) => {
      clearInterval(silence);
      await Promise.all(takingOver);
      thread.over(task);
      const trouble = hand.trouble();
      if (trouble) reject(trouble.error);
      else end();
    };
    const task = thread.begin({
      onMessage: (message) => {
        if (message.kind === 'printed') {
          const taking = hand.receive(message).finally(() => takingOver.delete(taking));
          takingOver.add(taking);
        } else if (message.kind === 'ended') void settle(() => resolve(failedOf(certificates, message)));
        else if (message.kind === 'failed') void settle(() => reject(errorFrom(message.failure)));
      },
      onDeath: (why) => void settle(() => reject(why)),
    });
    thread.send({ kind: 'print', task, printable, certificates, mode: options.mode });
  });

/** Ends a thread that sends nothing for too long; to be cleared. */
const watchSilence = (thread: Thread) => {
  thread.heardAt = performance.now();
  return setInterval(() => {
    if (performance.now() - thread.heardAt > SILENT_MS) thread.kill();
  }, SILENT_MS / 6);
};

/** Hands certificates over as they arrive, and remembers the first error. */
const receiver = ({ options, over }: Run, answer: { readonly stored: () => void; readonly stop: () => void }) => {
  let shared: Uint8Array | undefined;
  let trouble: { readonly error: unknown } | undefined;
  return {
    trouble: () => trouble,
    receive: async (message: Extract<OfTask, { kind: 'printed' }>) => {
      shared ??= message.shared;
      try {
        if (!shared) throw new Error('a file without its beginning');
        const { id, fitted, hash, signature, own } = message;
        await options.onMade({ id, fitted, hash, signature, shared, own });
        over(id);
      } catch (error) {
        trouble ??= { error };
      }
      if (trouble || options.mayContinue?.() === false) answer.stop();
      answer.stored();
    },
  };
};

const failedOf = <T extends CertificateToPrint>(
  certificates: readonly T[],
  { failed }: Extract<OfTask, { kind: 'ended' }>,
): readonly FailedItem<T>[] =>
  failed.flatMap(({ id, failure }) => {
    const item = certificates.find((certificate) => certificate.id === id);
    return item ? [{ item, failure: errorFrom(failure) }] : [];
  });

/** A preview of one certificate. `at` is the ISO instant it shows. */
export const previewOnThread = (
  thread: Thread,
  printable: PrintableDesign,
  certificate: CertificateToPrint,
  at: string,
): Promise<Preview> =>
  answerOf(
    thread,
    (task) => ({ kind: 'preview', task, printable, certificate, at }),
    (message) => (message.kind === 'preview' ? message.preview : undefined),
  );

/** A report as a PDF file. */
export const reportOnThread = (thread: Thread, document: PrintedDocument): Promise<Uint8Array> =>
  answerOf(
    thread,
    (task) => ({ kind: 'report', task, document }),
    (message) => (message.kind === 'report' ? message.pdf : undefined),
  );

/** Sends one task, and waits for the message that answers it. */
const answerOf = <Answer>(
  thread: Thread,
  order: (task: number) => ToThread,
  answerIn: (message: OfTask) => Answer | undefined,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      thread.over(task);
      settle();
    };
    const task = thread.begin({
      onMessage: (message) => {
        const answer = answerIn(message);
        if (answer !== undefined) end(() => resolve(answer));
        else if (message.kind === 'failed') end(() => reject(errorFrom(message.failure)));
      },
      onDeath: (why: ThreadDied) => end(() => reject(why)),
    });
    thread.send(order(task));
  });

/** Examines certificates on one thread. Answers those that could not be printed. */
export const inspectOnThread = (
  thread: Thread,
  printable: PrintableDesign,
  certificates: readonly CertificateToInspect[],
  onInspected: (inspected: Inspected) => void,
): Promise<readonly FailedItem<CertificateToInspect>[]> =>
  new Promise((resolve, reject) => {
    const silence = watchSilence(thread);
    const end = (settle: () => void) => {
      clearInterval(silence);
      thread.over(task);
      settle();
    };
    const task = thread.begin({
      onMessage: (message) => {
        if (message.kind === 'inspected') onInspected(message.inspected);
        else if (message.kind === 'ended') end(() => resolve(failedOf(certificates, message)));
        else if (message.kind === 'failed') end(() => reject(errorFrom(message.failure)));
      },
      onDeath: (why: ThreadDied) => end(() => reject(why)),
    });
    thread.send({ kind: 'inspect', task, printable, certificates });
  });
