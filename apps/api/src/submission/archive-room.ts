import { onThread } from '@laurel/db/on-thread.ts';
import type { Looked } from './look-into-archive.ts';

export type ArchiveTask = { readonly place: string; readonly extension: string };

const here = import.meta.url;
/** Beside the source in development and tests, beside the bundle in production. */
const FILE = new URL(here.endsWith('.ts') ? './archive-thread-from-source.mjs' : './archive-thread.mjs', here);
const LIMITS = { mostMs: 30_000, mostHeapMb: 256, mostMemory: 768 * 1024 * 1024 };
/** This many at once: the others wait, and the api continues to answer. */
const AT_ONCE = 2;

const gate = { free: AT_ONCE, waiting: [] as (() => void)[] };

/** Checks an archive on a thread that has no other at the time. */
export async function lookOnThread(task: ArchiveTask): Promise<Looked> {
  if (gate.free > 0) gate.free--;
  else await new Promise<void>((resolve) => gate.waiting.push(resolve));
  try {
    return await onThread<Looked>(FILE, { data: task }, LIMITS, () => ({ ok: false, refusal: 'archiveTooLarge' }));
  } finally {
    const next = gate.waiting.shift();
    if (next) next();
    else gate.free++;
  }
}
