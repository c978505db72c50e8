import type { PrintedDocument } from '../document/document.ts';
import type { CertificateToInspect, Inspected } from '../inspector/inspector.ts';
import { NoBrowser } from '../printer/browsers.ts';
import { type FailedItem, narrowDown } from '../printer/narrow-down.ts';
import type { CertificateToPrint, PrintableDesign } from '../printer/printable.ts';
import type { CertificateToSign, Preview } from './messages.ts';
import {
  inspectOnThread,
  type PrintOptions,
  previewOnThread,
  printOnThread,
  reportOnThread,
} from './print-on-thread.ts';
import { ThreadDied, type ThreadOptions } from './thread.ts';
import { ThreadPool } from './thread-pool.ts';

export type PrintingThreads = {
  /**
   * Makes certificates of one design on one thread, which other calls may share. Answers those that could not be
   * printed. Throws if there is no browser, and what `onMade` throws.
   */
  print(
    printable: PrintableDesign,
    certificates: readonly CertificateToSign[],
    options: PrintOptions,
  ): Promise<readonly FailedItem<CertificateToPrint>[]>;
  /** A preview, printed before everything else that waits. `at` is the ISO instant it shows. */
  preview(printable: PrintableDesign, certificate: CertificateToPrint, at: string): Promise<Preview>;
  /** A report as a PDF file, printed before everything else that waits. Throws if there is no browser. */
  report(document: PrintedDocument): Promise<Uint8Array>;
  /**
   * Examines certificates of one design on one thread, and reports what is wrong with each. Answers those that cannot
   * be printed or examined. Throws if there is no browser.
   */
  inspect(
    printable: PrintableDesign,
    certificates: readonly CertificateToInspect[],
    onInspected: (inspected: Inspected) => void,
  ): Promise<readonly FailedItem<CertificateToInspect>[]>;
  /** Waits for running prints, then ends threads and browsers. */
  close(): Promise<void>;
};

/** Runs per thread at a time: while one is printed, the other is signed. */
const AT_ONCE = 2;

/**
 * The threads that make certificates, each with its own browser: writing, compressing and signing take several times
 * as long as Chromium does, and on one thread would leave the other cores idle. When a thread dies, another one prints
 * its certificates, alone, and narrows them down to the one at fault, as when a browser crashes.
 */
export const openPrintingThreads = (options: ThreadOptions & { readonly threads: number }): PrintingThreads => {
  const pool = new ThreadPool(options, options.threads);
  return {
    print: async (printable, certificates, orders) => {
      if (certificates.length === 0) return [];
      return narrowDown(
        certificates,
        (some, { over, again }) =>
          pool.onThread(again ? 0 : AT_ONCE - 1, false, async (thread) =>
            orders.mayStart && !(await orders.mayStart())
              ? []
              : printOnThread(thread, { printable, certificates: some, options: orders, over }),
          ),
        (error) => !(error instanceof ThreadDied),
      );
    },
    preview: (printable, certificate, at) =>
      pool.onThread(Number.POSITIVE_INFINITY, true, (thread) => previewOnThread(thread, printable, certificate, at)),
    report: (document) => pool.onThread(AT_ONCE - 1, true, (thread) => reportOnThread(thread, document)),
    inspect: (printable, certificates, onInspected) =>
      narrowDown(
        certificates,
        (some, { over, again }) =>
          pool.onThread(again ? 0 : AT_ONCE - 1, false, (thread) =>
            inspectOnThread(thread, printable, some, (inspected) => {
              over(inspected.id);
              onInspected(inspected);
            }),
          ),
        (error) => error instanceof NoBrowser,
      ),
    close: () => pool.close(),
  };
};
