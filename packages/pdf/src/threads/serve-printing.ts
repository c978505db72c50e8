import type { MessagePort } from 'node:worker_threads';
import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import type { UploadedFonts } from '@laurel/slide/fonts/uploaded-fonts.ts';
import { makeCertificateFile, makePreviewFile, type SigningKeys } from '../certificate/certificate-file.ts';
import { printReport } from '../document/print-report.ts';
import { inspect } from '../inspector/inspector.ts';
import type { ReadPrintedFile } from '../inspector/read-file.ts';
import type { Browsers } from '../printer/browsers.ts';
import type { PrintMode } from '../printer/printable.ts';
import { Printer } from '../printer/printer.ts';
import { type SignedFile, WrongSignature } from '../signature/sign-file.ts';
import { errorFrom, errorMessage, type FromThread, type OfTask, type ToThread } from './messages.ts';

/**
 * Certificates of one task that are sent and not yet stored: few, so that a pause takes effect soon, but enough that
 * the thread does not wait for the disk.
 */
const UNDER_WAY: Readonly<Record<PrintMode, number>> = { accessible: 2, bulk: 8 };

/** The thread's side of the messages, before it can print. */
type Connection = {
  readonly send: (message: FromThread, transferred?: readonly ArrayBuffer[]) => void;
  readonly log: { readonly warn: (message: string) => void };
  /** Requests uploaded fonts from the process, since a thread has neither the database nor the store. */
  readonly uploadedFonts: UploadedFonts;
  readonly onMessage: (handle: (message: ToThread) => void) => void;
};

export const connect = (port: MessagePort): Connection => {
  const send: Connection['send'] = (message, transferred = []) => port.postMessage(message, transferred);
  type Waiting = {
    readonly resolve: (file: Uint8Array | undefined) => void;
    readonly reject: (failure: Error) => void;
  };
  const waiting = new Map<UploadedFace, Waiting[]>();
  const answered = (face: UploadedFace, answer: (one: Waiting) => void) => {
    for (const one of waiting.get(face) ?? []) answer(one);
    waiting.delete(face);
  };
  port.on('message', (message: ToThread) => {
    if (message.kind === 'font') answered(message.face, ({ resolve }) => resolve(message.file));
    else if (message.kind === 'fontFailed') answered(message.face, ({ reject }) => reject(errorFrom(message.failure)));
  });
  return {
    send,
    log: { warn: (message) => send({ kind: 'warning', message }) },
    uploadedFonts: (face) =>
      new Promise((resolve, reject) => {
        const others = waiting.get(face) ?? [];
        if (others.length === 0) send({ kind: 'font', face });
        waiting.set(face, [...others, { resolve, reject }]);
      }),
    onMessage: (handle) => port.on('message', handle),
  };
};

type Running = { mayContinue: boolean; underWay: number; readonly waiting: (() => void)[] };
type Means = {
  readonly browsers: Browsers;
  readonly library: FontLibrary;
  readonly keys: SigningKeys;
  readonly read: ReadPrintedFile;
};

/**
 * Prints what the process requests. A thread has a browser and the keys; it requests what it needs from the database
 * and the store, and returns the results.
 */
export const servePrinting = (connection: Connection, { browsers, library, keys, read }: Means) => {
  const printer = new Printer(browsers, library);
  // Separate, so that previews do not evict what is remembered of designs being printed.
  const previewPrinter = new Printer(browsers, library);
  const running = new Map<number, Running>();

  const start = (task: number, work: (now: Running) => Promise<void>) => {
    const now: Running = { mayContinue: true, underWay: 0, waiting: [] };
    running.set(task, now);
    void work(now)
      .catch((failure) => connection.send({ kind: 'failed', task, failure: errorMessage(failure) }))
      .finally(() => running.delete(task));
  };
  connection.onMessage((message) => {
    if (message.kind === 'print') start(message.task, (now) => print(message, now, { connection, printer, keys }));
    else if (message.kind === 'preview') start(message.task, () => preview(message, connection, previewPrinter));
    else if (message.kind === 'report') start(message.task, () => report(message, connection, { browsers, library }));
    else if (message.kind === 'inspect')
      start(message.task, () => inspectAll(message, connection, { browsers, library, printer: previewPrinter, read }));
    else if (message.kind === 'close') void browsers.close().finally(() => process.exit());
    else if (message.kind === 'stored' || message.kind === 'stop') {
      const now = running.get(message.task);
      if (!now) return;
      if (message.kind === 'stop') now.mayContinue = false;
      else {
        now.underWay--;
        for (const wake of now.waiting.splice(0)) wake();
      }
    }
  });
  connection.send({ kind: 'ready' });
};

type PrintMeans = { readonly connection: Connection; readonly printer: Printer; readonly keys: SigningKeys };
const print = async (
  { task, printable, certificates, mode }: Extract<ToThread, { kind: 'print' }>,
  now: Running,
  { connection, printer, keys }: PrintMeans,
) => {
  const facts = new Map(certificates.map((certificate) => [certificate.id, certificate.facts]));
  let sharedIsSent = false;
  const wrong: Extract<OfTask, { kind: 'ended' }>['failed'][number][] = [];
  const failed = await printer.print(printable, certificates, {
    mode,
    mayContinue: () => now.mayContinue,
    onPrinted: async (page) => {
      const { id } = page.certificate;
      const about = facts.get(id);
      if (!about) throw new Error('a certificate that nobody asked for');
      const made = await makeCertificateFile(page, { certificateId: id, ...about }, keys).catch((failure) => {
        // It affects only this certificate: all others are printed.
        if (failure instanceof WrongSignature) wrong.push({ id, failure: errorMessage(failure) });
        else throw failure;
      });
      if (!made) return;
      connection.send(...printedMessage(task, id, page.fitted, made, sharedIsSent));
      sharedIsSent = true;
      now.underWay++;
      while (now.underWay >= UNDER_WAY[mode]) await new Promise<void>((resolve) => now.waiting.push(resolve));
    },
  });
  const unprinted = failed.map(({ item, failure }) => ({ id: item.id, failure: errorMessage(failure) }));
  connection.send({ kind: 'ended', task, failed: [...unprinted, ...wrong] });
};

/** The message with a certificate, and the memory that is transferred instead of copied. */
const printedMessage = (
  task: number,
  id: string,
  fitted: Record<string, number>,
  { shared, own, hash, signature }: SignedFile,
  sharedIsSent: boolean,
): [FromThread, readonly ArrayBuffer[]] => [
  { kind: 'printed', task, id, fitted, hash, signature, own, shared: sharedIsSent ? undefined : shared },
  hasOwnMemory(own) ? [own.buffer] : [],
];

const hasOwnMemory = (bytes: Buffer): bytes is Buffer<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;

const preview = async (
  { task, printable, certificate, at }: Extract<ToThread, { kind: 'preview' }>,
  connection: Connection,
  printer: Printer,
) => {
  let pdf: Buffer | undefined;
  const [failed] = await printer.print(printable, [certificate], {
    mode: 'accessible',
    allowMissing: true,
    onPrinted: async (page) => {
      pdf = makePreviewFile(page, at);
    },
  });
  if (failed || !pdf) throw failed?.failure ?? new Error('nothing was printed');
  const { pngs, missing } = await printer.photograph(printable, certificate);
  connection.send({ kind: 'preview', task, preview: { pdf, pngs, missing } });
};

const report = async (
  { task, document }: Extract<ToThread, { kind: 'report' }>,
  connection: Connection,
  { browsers, library }: Pick<Means, 'browsers' | 'library'>,
) => connection.send({ kind: 'report', task, pdf: await printReport(browsers, library, document) });

const inspectAll = async (
  { task, printable, certificates }: Extract<ToThread, { kind: 'inspect' }>,
  connection: Connection,
  means: Parameters<typeof inspect>[0],
) => {
  const failed = await inspect(means, printable, certificates, (inspected) =>
    connection.send({ kind: 'inspected', task, inspected }),
  );
  connection.send({
    kind: 'ended',
    task,
    failed: failed.map(({ item, failure }) => ({ id: item.id, failure: errorMessage(failure) })),
  });
};
