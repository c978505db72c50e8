// The tree of RFC 6962, section 2.1, over the events that one anchor is the first to cover: what `verify-bundle.mjs` does
// with Node's own code.

import { eightBytes } from './eight-bytes.ts';

type Sha256 = (...parts: readonly Uint8Array[]) => Uint8Array;

/** A leaf never has the hash of a node: otherwise a node could be presented as an event. */
const [LEAF, NODE] = [new Uint8Array([0]), new Uint8Array([1])];
const LARGEST = 2 ** 30;

/** What an event is in the tree: its place and time, with the hash of its content. */
export const treeLeaf = (sha256: Sha256, position: number, recordedMs: number, leaf: Uint8Array): Uint8Array =>
  sha256(LEAF, eightBytes(position, recordedMs), leaf);

/** Takes the hashes from left to right and keeps no more than one for each power of two. */
export class MerkleTree {
  readonly #sha256: Sha256;
  /** Complete trees, each smaller than the one before. */
  readonly #complete: { readonly size: number; readonly hash: Uint8Array }[] = [];
  #size = 0;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  /** How many leaves it has. */
  get size(): number {
    return this.#size;
  }

  /** The next leaf, or the hash of the next complete tree of so many; false where no such tree can be there. */
  add(hash: Uint8Array, size = 1): boolean {
    const isComplete = size >= 1 && size <= LARGEST && (size & (size - 1)) === 0;
    if (!isComplete || this.#size % size !== 0) return false;
    this.#size += size;
    let last = { size, hash };
    for (let before = this.#complete.at(-1); before?.size === last.size; before = this.#complete.at(-1)) {
      last = { size: last.size * 2, hash: this.#sha256(NODE, before.hash, last.hash) };
      this.#complete.pop();
    }
    this.#complete.push(last);
    return true;
  }

  /** Undefined where it has no leaf. */
  root(): Uint8Array | undefined {
    const hashes = this.#complete.map(({ hash }) => hash);
    return hashes.length === 0 ? undefined : hashes.reduceRight((right, left) => this.#sha256(NODE, left, right));
  }
}

/** One leaf that is shown, or a complete tree of hidden ones. */
export type TreePiece = { readonly start: number; readonly size: number; readonly shown: boolean };

/**
 * A tree of so many leaves as the shown ones (in their order) and the largest complete trees between them: for one leaf
 * its audit path, from left to right.
 */
export function treePieces(leaves: number, shown: readonly number[]): TreePiece[] {
  const pieces: TreePiece[] = [];
  const hide = (start: number, end: number) => {
    for (let at = start; at < end; ) {
      let size = 1;
      while (at % (size * 2) === 0 && at + size * 2 <= end) size *= 2;
      pieces.push({ start: at, size, shown: false });
      at += size;
    }
  };
  let next = 0;
  for (const at of shown) {
    hide(next, at);
    pieces.push({ start: at, size: 1, shown: true });
    next = at + 1;
  }
  hide(next, leaves);
  return pieces;
}
