import { createHash } from 'node:crypto';
import { MerkleTree, type TreePiece, treeLeaf } from '@laurel/domain/audit/merkle-tree.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { leavesOf } from '@laurel/event-store/verify.ts';

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const hexOf = (hash: Uint8Array | undefined) => Buffer.from(hash ?? []).toString('hex');

/** The root of the tree over the events from one position to another (RFC 6962), in hex; empty where one is missing. */
export async function rootOf(db: Db, from: number, to: number): Promise<string> {
  const tree = new MerkleTree(sha256);
  for await (const leaves of leavesOf(db, Math.max(1, from), to))
    for (const { position, recordedMs, leaf } of leaves) tree.add(treeLeaf(sha256, position, recordedMs, leaf));
  return tree.size === to - from + 1 ? hexOf(tree.root()) : '';
}

type Piece = TreePiece & { /** In hex; of a hidden piece only. */ readonly hash?: string };

/** The pieces of the tree that begins at a position, in their order; the hidden ones with their hashes. */
export async function* hashedPieces(db: Db, from: number, pieces: readonly TreePiece[]): AsyncGenerator<Piece> {
  const last = pieces.at(-1);
  let tree = new MerkleTree(sha256);
  let nth = 0;
  for await (const leaves of leavesOf(db, from, last ? from + last.start + last.size - 1 : 0))
    for (const { position, recordedMs, leaf } of leaves) {
      const piece = pieces[nth];
      if (!piece) return;
      if (!piece.shown) tree.add(treeLeaf(sha256, position, recordedMs, leaf));
      if (position < from + piece.start + piece.size - 1) continue;
      yield piece.shown ? piece : { ...piece, hash: hexOf(tree.root()) };
      tree = new MerkleTree(sha256);
      nth += 1;
    }
}
