import fc from 'fast-check';
import { expect, it } from 'vitest';
import { islandsOf } from './islands.ts';

const node = fc.integer({ min: 0, max: 11 }).map((n) => `n${n}`);

it('are the nodes that can be reached from each other, named once by one of them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node), { maxLength: 14 }), (edges) => {
      const reachable = (from: string) => {
        const seen = new Set([from]);
        for (const one of seen) for (const [a, b] of edges) if (one === a || one === b) seen.add(a).add(b);
        return [...seen].sort();
      };
      const found = islandsOf(edges);
      const all = new Set(edges.flat());
      expect([...found.values()].flat().sort()).toEqual([...all].sort());
      for (const [name, members] of found) {
        expect(members).toContain(name);
        expect(members.toSorted()).toEqual(reachable(name));
      }
    }),
  );
});

it('are found in long chains, whichever way these were built', () => {
  const chain = Array.from({ length: 2_000 }, (_, n): [string, string] => [`n${n}`, `n${n + 1}`]);
  for (const edges of [chain, chain.toReversed(), chain.map(([a, b]): [string, string] => [b, a])])
    expect([...islandsOf(edges).values()].map((members) => members.length)).toEqual([2_001]);
});
