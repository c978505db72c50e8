import type { WithheldReason } from '@laurel/db/review/review-file-copies.ts';

/** Larger files are withheld: they are cleaned in memory. */
export const MOST_ORIGINAL = 512 * 1024 * 1024;
/** What one file may unpack to altogether, archives inside archives included. */
const MOST_UNPACKED = 256 * 1024 * 1024;
const MOST_ENTRIES = 5_000;
/** 7000 × 7000 and a little more. */
export const MOST_PIXELS = 50_000_000;
/** An archive in an archive in an archive. */
export const DEEPEST = 3;
export const MOST_MS = 120_000;
export const MOST_HEAP_MB = 768;
/** Bytes by which the worker may grow while a file is cleaned: two copies of the largest one, and what unpacks. */
export const MOST_MEMORY = 2 * 1024 ** 3;

/** Recordings and pictures, documents and archives that the cleaner knows; plain text has nothing but its content. */
const CLEANED_KINDS: ReadonlySet<string> = new Set([
  ...['pdf', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'docx', 'xlsx', 'pptx', 'zip'],
  ...['mp4', 'mov', 'm4a', 'mp3', 'wav', 'txt', 'md', 'csv'],
]);
export const hasCleanCopy = (extension: string): boolean => CLEANED_KINDS.has(extension);

export type Cleaned =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly leftOut: number }
  | { readonly ok: false; readonly reason: WithheldReason };

/** What a cleaning thread does with a file: rebuild it, or read its text. */
export type ThreadTask = {
  readonly task: 'clean' | 'text';
  readonly extension: string;
  readonly bytes: Uint8Array;
};

/** The file needs more memory than it may have. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** What is used up while one file is cleaned; every part that is unpacked counts. */
export class Budget {
  leftOut = 0;
  #bytes = 0;
  #entries = 0;

  unpack(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > MOST_UNPACKED) throw new TooLarge('too large when unpacked');
  }
  entries(count: number): void {
    this.#entries += count;
    if (this.#entries > MOST_ENTRIES) throw new TooLarge('too many entries');
  }
  /** How many more bytes may be unpacked. */
  get left(): number {
    return MOST_UNPACKED - this.#bytes;
  }
}
