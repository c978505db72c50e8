import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MerkleTree, treePieces } from './merkle-tree.ts';

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafOf = (data: string) => sha256(Buffer.from([0]), Buffer.from(data, 'hex'));
const treeOf = (leaves: readonly Uint8Array[]) => {
  const tree = new MerkleTree(sha256);
  for (const leaf of leaves) tree.add(leaf);
  return tree;
};
const hex = (hash: Uint8Array | undefined) => Buffer.from(hash ?? []).toString('hex');

/** The definition in RFC 6962, section 2.1, read literally. */
const asDefined = (leaves: readonly Uint8Array[]): Uint8Array => {
  if (leaves.length === 1) return leaves[0] as Uint8Array;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return sha256(Buffer.from([1]), asDefined(leaves.slice(0, k)), asDefined(leaves.slice(k)));
};

describe('the tree over the events of an anchor', () => {
  it('has the roots that the reference implementation of Certificate Transparency has', () => {
    const data = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const roots = [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ];
    expect(roots.map((_, n) => hex(treeOf(data.slice(0, n + 1).map(leafOf)).root()))).toEqual(roots);
    expect(treeOf([]).root()).toBeUndefined();
  });

  it('has the same root from shown leaves and the hashes between them, of which one leaf needs few', () => {
    const shownOf = fc
      .integer({ min: 1, max: 300 })
      .chain((size) => fc.tuple(fc.constant(size), fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }))));
    fc.assert(
      fc.property(shownOf, ([size, shown]) => {
        const leaves = Array.from({ length: size }, (_, n) => leafOf(n.toString(16).padStart(4, '0')));
        const root = hex(asDefined(leaves));
        expect(hex(treeOf(leaves).root())).toBe(root);
        const tree = new MerkleTree(sha256);
        const pieces = treePieces(
          size,
          shown.toSorted((a, b) => a - b),
        );
        for (const { start, size: many } of pieces)
          expect(tree.add(asDefined(leaves.slice(start, start + many)), many)).toBe(true);
        expect([tree.size, hex(tree.root())]).toEqual([size, root]);
        expect(pieces.filter((piece) => piece.shown).map(({ start }) => start)).toEqual(
          shown.toSorted((a, b) => a - b),
        );
        if (shown.length === 1) expect(pieces.length).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(size)) + 1);
      }),
    );
    expect(treePieces(1_000_000, [123_456]).length).toBeLessThanOrEqual(40);
  });

  it('takes no tree where none can be', () => {
    const tree = treeOf([leafOf('')]);
    for (const size of [0, -1, 1.5, 2, 3, 4, 2 ** 31, Number.NaN])
      expect([size, tree.add(leafOf(''), size)]).toEqual([size, false]);
    expect(tree.add(leafOf(''), 1)).toBe(true);
    expect(tree.add(leafOf(''), 2)).toBe(true);
    expect(tree.size).toBe(4);
  });
});
