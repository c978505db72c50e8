import { onThread } from '@laurel/db/on-thread.ts';
import type { ReadPrintedFile } from '@laurel/pdf/inspector/read-file.ts';

/** What a reading thread does with a printed file: reads a page, or the QR codes of its pages. */
export type ReadingTask = { readonly pdf: Uint8Array } & (
  | { readonly task: 'page'; readonly wanted: Parameters<ReadPrintedFile>[1] }
  | { readonly task: 'codes'; readonly pages: number }
);

const here = import.meta.url;
/** Beside the source in development and tests, beside the bundle in production. */
const FILE = new URL(here.endsWith('.ts') ? './reading-thread-from-source.mjs' : './reading-thread.mjs', here);
/** The files are our own. Other threads of the process print meanwhile, so its growth says nothing about this one. */
const LIMITS = { mostMs: 60_000, mostHeapMb: 768, mostMemory: Number.POSITIVE_INFINITY };

async function readOnThread<T>(pdf: Uint8Array, task: (copy: Uint8Array) => ReadingTask): Promise<T> {
  const copy = new Uint8Array(pdf);
  const beyond = (reason: string) => ({ beyond: reason });
  const answer = await onThread<{ read: T } | ReturnType<typeof beyond>>(
    FILE,
    { data: task(copy), transfer: [copy.buffer] },
    LIMITS,
    beyond,
  );
  if ('beyond' in answer) throw new Error(`a printed file could not be read: ${answer.beyond}`);
  return answer.read;
}

/** Reads a page of a printed file on a thread of its own. Throws if it takes over a minute. */
export const pageOnThread: ReadPrintedFile = (pdf, wanted) =>
  readOnThread(pdf, (copy) => ({ task: 'page', pdf: copy, wanted }));

/** The contents of all QR codes on the pages of a printed file, likewise. */
export const codesOnThread = (pdf: Uint8Array, pages: number): Promise<readonly string[]> =>
  readOnThread(pdf, (copy) => ({ task: 'codes', pdf: copy, pages }));
