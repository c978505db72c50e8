import type { Readable } from 'node:stream';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';

/** First and last byte wanted, both included, as in an HTTP range. */
type ByteRange = { readonly start: number; readonly end: number };

export type StoredObject = { readonly hash: FileHash; readonly size: number };
export type ListedObject = StoredObject & { readonly storedAt: Date };

export type Content = Uint8Array | readonly Uint8Array[] | Readable;

/**
 * Where files are stored. An object's name is the SHA-256 of its bytes, so storing the same file twice keeps one, and
 * no name that a person chose ever reaches the disk. What a file is called, whose it is and whether it is clean is in
 * PostgreSQL.
 */
export type ObjectStore = {
  /**
   * Stores the bytes (one after the other where there are several), wholly or not at all. A caller that has already
   * hashed them passes the SHA-256, which is trusted. `anew` writes them even over an object of the same length, which
   * may be damaged. Throws `NoRoom` when the disk is full, and `StoreLost` when the store that was marked has gone.
   */
  put(content: Content, hash?: FileHash, anew?: 'anew'): Promise<StoredObject>;
  /** The size in bytes, or null when there is no such object. */
  sizeOf(hash: FileHash): Promise<number | null>;
  /** The content, or a range of it. Throws `NoSuchObject`. */
  open(hash: FileHash, range?: ByteRange): Promise<Readable>;
  /** The whole content in memory: for what is known to be small. Throws `NoSuchObject`. */
  read(hash: FileHash): Promise<Buffer>;
  /** Removes it, if it exists. For what an erasure deletes. */
  remove(hash: FileHash): Promise<void>;
  /**
   * Removes it unless it was stored, again or for the first time, at or after that moment; says whether it did. For the
   * sweeper: content that somebody stores again this very moment stays.
   */
  removeOlder(hash: FileHash, before: Date): Promise<boolean>;
  /** Every object, in no order: for the sweeper and for the walk after a restore. */
  list(): AsyncIterable<ListedObject>;
  /** The id of the installation whose files these are; null where nobody has marked the store. */
  marker(): Promise<string | null>;
  mark(installationId: string): Promise<void>;
  /** Throws when nothing can be stored now. */
  ready(): Promise<void>;
};

/** The disk is full, or what we may have of it: nothing is gained by trying again before somebody makes room. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** The store was marked as ours and is no longer there: files stored in its place would be lost when it comes back. */
export class StoreLost extends Error {
  override readonly name = 'StoreLost';
}

export class NoSuchObject extends Error {
  override readonly name = 'NoSuchObject';
  constructor(hash: FileHash) {
    super(`no object ${hash}`);
  }
}
