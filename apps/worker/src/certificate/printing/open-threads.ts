import { openPrintingThreads, type PrintingThreads } from '@laurel/pdf/threads/printing-threads.ts';
import type { ThreadOptions } from '@laurel/pdf/threads/thread.ts';
import { coresForPrinting, removeFoldersOf } from '../../kernel/browsers.ts';

/** What a printing thread is given when it starts. It has the environment of the process. */
export type ThreadData = {
  /** Keeps the slices of fonts. */
  readonly fontFolder: string;
  /** The installation's signing secret; nothing else may receive it. */
  readonly seed: Uint8Array;
  /** Names the installation in its self-signed certificate, where the organiser has no own key. */
  readonly commonName: string;
};
type Options = Pick<ThreadOptions, 'env' | 'log' | 'uploadedFonts'> & {
  readonly data: ThreadData;
  /** PRINT_BROWSERS, or as many as there are cores. */
  readonly threads?: number;
};

const here = import.meta.url;
/** Beside the source in development and tests, beside the bundle in production. */
const MODULE = new URL(here.endsWith('.ts') ? './printing-thread-from-source.mjs' : './printing-thread.mjs', here);

/** Opens the threads that print certificates, with the contained browsers of the worker. */
export const openThreads = ({ threads, ...options }: Options): PrintingThreads =>
  openPrintingThreads({
    ...options,
    module: MODULE,
    threads: threads ?? coresForPrinting(options.env),
    cleanUp: removeFoldersOf,
  });
