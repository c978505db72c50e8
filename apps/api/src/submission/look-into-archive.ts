import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { constants, inflateRawSync } from 'node:zlib';
import {
  type ByteSource,
  LOCAL,
  ZipBeyondLimits,
  type ZipDirectoryEntry,
  zipDirectory,
} from '@laurel/domain/kernel/zip-directory.ts';
import { isSafeName, isTakenEntry, OFFICE_FOLDERS, ZIPPED_KINDS } from '@laurel/domain/submission/archive-entries.ts';
import { extensionOf } from '@laurel/domain/submission/file-kinds.ts';
import type { ArchiveRefusal } from '@laurel/domain/submission/refusals.ts';

const MiB = 1024 * 1024;
/** Entries of an archive, including those of nested archives. */
const MOST_ENTRIES = 5_000;
/** What it may unpack to altogether, as its directories declare. */
const MOST_UNPACKED = 4 * 1024 * MiB;
/** Ordinary files are never compressed a hundredfold, except small ones: an empty picture, a table of zeros. */
const MOST_RATIO = 100;
const FREE_OF_RATIO = 256 * MiB;
/** Archives inside are unpacked in memory to be looked into. */
const MOST_INNER = 128 * MiB;
/** An archive in an archive in an archive. */
const DEEPEST = 3;
/** Read of each entry, and unpacked of it. */
const HEAD = 4096;

export type Looked = { readonly ok: true } | { readonly ok: false; readonly refusal: ArchiveRefusal; entry?: string };

class Refuse extends Error {
  readonly refusal: ArchiveRefusal;
  readonly entry: string | undefined;
  constructor(refusal: ArchiveRefusal, entry?: string) {
    super(refusal);
    this.refusal = refusal;
    this.entry = entry;
  }
}

/**
 * Checks a zip archive, or an Office document, which is one: nothing encrypted, no name that leads outside the folder
 * it is unpacked into, no links, every entry of an accepted kind and starting as its name says, and no more entries,
 * depth and unpacked bytes than the limits. Only the first bytes of an entry are unpacked, and archives inside.
 */
export function lookIntoArchive(place: string, extension: string): Looked {
  const file = openSync(place, 'r');
  try {
    const { size } = fstatSync(file);
    const read = (at: number, length: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
      readSync(file, bytes, 0, bytes.length, at);
      return bytes;
    };
    look({ size, read }, extension, { depth: 1, used: { entries: 0, unpacked: 0, inner: 0 }, path: '' });
    return { ok: true };
  } catch (error) {
    if (error instanceof Refuse)
      return { ok: false, refusal: error.refusal, ...(error.entry && { entry: error.entry }) };
    if (error instanceof ZipBeyondLimits) return { ok: false, refusal: 'archiveTooLarge' };
    return { ok: false, refusal: 'archiveBroken' };
  } finally {
    closeSync(file);
  }
}

type Inside = {
  readonly depth: number;
  readonly used: { entries: number; unpacked: number; inner: number };
  readonly path: string;
};

function look(source: ByteSource<Buffer>, extension: string, { depth, used, path }: Inside): void {
  if (depth > DEEPEST) throw new Refuse('archiveTooLarge', path);
  const most = { entries: MOST_ENTRIES - used.entries, bytes: MOST_UNPACKED - used.unpacked };
  const entries = zipDirectory(source, most).map((entry) => ({ entry, name: nameOf(entry.name) }));
  const unpacked = entries.reduce((sum, { entry }) => sum + entry.size, 0);
  if (unpacked > FREE_OF_RATIO && unpacked > source.size * MOST_RATIO) throw new Refuse('archiveTooLarge', path);
  used.entries += entries.length;
  used.unpacked += unpacked;
  mustLieApart(
    source,
    entries.map(({ entry }) => entry),
  );
  const folder = OFFICE_FOLDERS[extension];
  if (folder && !entries.some(({ name }) => name.startsWith(folder))) throw new Refuse('archiveEntryRefused', path);
  for (const { entry, name } of entries) {
    const shown = path ? `${path}/${name}` : name;
    if (entry.flags & 1) throw new Refuse('archiveEncrypted', shown);
    if (!isSafeName(name) || isLink(entry)) throw new Refuse('archiveEntryRefused', shown);
    if (entry.method !== 0 && entry.method !== 8) throw new Refuse('archiveBroken', shown);
    // Parts of a document are not people's files: their names mean nothing.
    if (folder) continue;
    if (!isTakenEntry(name, headOf(source, entry))) throw new Refuse('archiveEntryRefused', shown);
    const inner = extensionOf(name) ?? '';
    if (!ZIPPED_KINDS.has(inner) || entry.size === 0) continue;
    used.inner += entry.size;
    if (used.inner > MOST_INNER) throw new Refuse('archiveTooLarge', shown);
    const bytes = contentOf(source, entry);
    const within = { size: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
    look(within, inner, { depth: depth + 1, used, path: shown });
  }
}

const SYMLINK = 0o120000;
const isLink = ({ mode }: ZipDirectoryEntry) => (mode & 0o170000) === SYMLINK;

/** Entries that share bytes unpack to far more than they declare. */
function mustLieApart({ size }: ByteSource, entries: readonly ZipDirectoryEntry[]) {
  const inOrder = entries.toSorted((a, b) => a.local - b.local);
  for (const [nth, { local, packed }] of inOrder.entries()) {
    if (local + 30 + packed > (inOrder[nth + 1]?.local ?? size)) throw new Refuse('archiveBroken');
  }
}

const bodyAt = (source: ByteSource<Buffer>, { local }: ZipDirectoryEntry): number => {
  const header = source.read(local, 30);
  if (header.readUInt32LE(0) !== LOCAL) throw new Refuse('archiveBroken');
  return local + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
};

function headOf(source: ByteSource<Buffer>, entry: ZipDirectoryEntry): Uint8Array {
  const body = source.read(bodyAt(source, entry), Math.min(entry.packed, HEAD));
  if (entry.method === 0) return body.subarray(0, Math.min(HEAD, entry.size));
  // The body is truncated: the part that can be unpacked is enough.
  return inflateRawSync(body, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 8 * MiB }).subarray(0, HEAD);
}

function contentOf(source: ByteSource<Buffer>, entry: ZipDirectoryEntry): Buffer {
  const body = source.read(bodyAt(source, entry), entry.packed);
  const content = entry.method === 0 ? body : inflateRawSync(body, { maxOutputLength: entry.size + 1 });
  if (content.length !== entry.size) throw new Refuse('archiveBroken');
  return content;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const gbk = new TextDecoder('gbk');
/** Archives of Chinese Windows have names in GBK. */
const nameOf = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return gbk.decode(bytes);
  }
};
