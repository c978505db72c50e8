import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../kernel/steps.ts';
import { MinCostFlow } from './min-cost-flow.ts';

type Arc = { from: number; to: number; capacity: number; cost: number };

const solve = (nodes: number, arcs: readonly Arc[], supplies: readonly number[], guesses: readonly number[] = []) => {
  const network = new MinCostFlow(nodes);
  const numbers = arcs.map(({ from, to, capacity, cost }) => network.connect(from, to, capacity, cost));
  for (const [node, units] of supplies.entries()) network.supply(node, units);
  for (const [node, guess] of guesses.entries()) network.assume(node, guess);
  atOnce(network.settle());
  return numbers.map((arc) => network.flowOn(arc));
};
const costOf = (arcs: readonly Arc[], flows: readonly number[]) =>
  arcs.reduce((all, { cost }, n) => all + cost * (flows[n] ?? 0), 0);

/**
 * The same by another algorithm: Bellman and Ford find the cheapest path for each unit, then remaining cycles of
 * negative cost are cancelled.
 */
function oracle(nodes: number, arcs: readonly Arc[], source: number, sink: number, units: number) {
  const flows = arcs.map(() => 0);
  const residual = () =>
    arcs.flatMap(({ from, to, capacity, cost }, n) => [
      ...((flows[n] ?? 0) < capacity ? [{ from, to, cost, n, by: 1 }] : []),
      ...((flows[n] ?? 0) > 0 ? [{ from: to, to: from, cost: -cost, n, by: -1 }] : []),
    ]);
  for (let sent = 0; sent < units; sent++) {
    const distance = Array.from({ length: nodes }, (_, n) => (n === source ? 0 : Number.POSITIVE_INFINITY));
    const came = new Map<number, { from: number; n: number; by: number }>();
    for (let round = 0; round < nodes; round++)
      for (const { from, to, cost, n, by } of residual())
        if ((distance[from] ?? 0) + cost < (distance[to] ?? 0)) {
          distance[to] = (distance[from] ?? 0) + cost;
          came.set(to, { from, n, by });
        }
    if (distance[sink] === Number.POSITIVE_INFINITY) break;
    for (let node = sink; node !== source; ) {
      const step = came.get(node);
      if (!step) throw new Error('no way back');
      flows[step.n] = (flows[step.n] ?? 0) + step.by;
      node = step.from;
    }
  }
  return flows;
}

describe('a flow of minimum cost', () => {
  it('takes the cheaper path first, and undoes a choice that turns out more expensive', () => {
    const [s, a, b, t] = [0, 1, 2, 3];
    const arcs = [
      { from: s, to: a, capacity: 1, cost: 1 },
      { from: s, to: b, capacity: 1, cost: 4 },
      { from: a, to: t, capacity: 1, cost: 5 },
      { from: a, to: b, capacity: 1, cost: 1 },
      { from: b, to: t, capacity: 1, cost: 1 },
    ];
    expect(solve(4, arcs, [1, 0, 0, -1])).toEqual([1, 0, 0, 1, 1]);
    expect(solve(4, arcs, [2, 0, 0, -2])).toEqual([1, 1, 1, 0, 1]);
  });

  it('sends what it can when there is no room for the rest', () => {
    expect(solve(2, [{ from: 0, to: 1, capacity: 2, cost: 7 }], [5, -5])).toEqual([2]);
  });

  it('fills an arc of rising cost only until the others are cheaper', () => {
    const network = new MinCostFlow(3);
    const even = [0, 1].map((node) => network.connectRising(node, 2, 10, (unit) => unit));
    network.connect(0, 1, 10, 0);
    network.supply(0, 7);
    network.supply(2, -7);
    atOnce(network.settle());
    expect(even.map((arc) => network.flowOn(arc))).toEqual([4, 3]);
  });

  it('names the nodes to which more could flow', () => {
    const network = new MinCostFlow(4);
    network.connect(0, 1, 2, 0);
    network.connect(1, 3, 1, 0);
    network.connect(2, 3, 1, 0);
    network.supply(0, 2);
    network.supply(3, -2);
    atOnce(network.settle());
    expect([...network.reachable([0], 3)]).toEqual([1, 1, 0, 0]);
  });

  const graph = fc
    .record({
      nodes: fc.integer({ min: 2, max: 6 }),
      arcs: fc.array(
        fc.record({
          from: fc.nat(5),
          to: fc.nat(5),
          capacity: fc.integer({ min: 0, max: 3 }),
          cost: fc.integer({ min: 0, max: 9 }),
        }),
        { maxLength: 16 },
      ),
      units: fc.integer({ min: 1, max: 6 }),
      guesses: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 6, maxLength: 6 }),
    })
    .map(({ nodes, arcs, ...rest }) => ({
      nodes,
      arcs: arcs
        .map((arc) => ({ ...arc, from: arc.from % nodes, to: arc.to % nodes }))
        .filter(({ from, to }) => from !== to),
      ...rest,
    }));

  it('costs as much as one that is found unit by unit by another algorithm, whatever costs were assumed', () => {
    fc.assert(
      fc.property(graph, ({ nodes, arcs, units, guesses }) => {
        const sink = nodes - 1;
        // Units without another path take this one, the most expensive.
        const all = [...arcs, { from: 0, to: sink, capacity: units, cost: 1000 }];
        const supplies = Array.from({ length: nodes }, (_, n) => (n === 0 ? units : n === sink ? -units : 0));
        const expected = costOf(all, oracle(nodes, all, 0, sink, units));
        for (const assumed of [[], guesses.slice(0, nodes)]) {
          const flows = solve(nodes, all, supplies, assumed);
          expect(costOf(all, flows)).toBe(expected);
          for (let node = 0; node < nodes; node++) {
            const out = all.reduce((sum, { from }, n) => sum + (from === node ? (flows[n] ?? 0) : 0), 0);
            const into = all.reduce((sum, { to }, n) => sum + (to === node ? (flows[n] ?? 0) : 0), 0);
            expect(out - into).toBe(supplies[node]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is even on arcs of rising cost, as a flow with one arc per unit is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5), fc.nat(6)), { minLength: 1, maxLength: 5 }),
        fc.nat(12),
        fc.nat(9),
        (ends, units, guess) => {
          const sink = ends.length + 1;
          const rising = new MinCostFlow(sink + 1);
          const numbers = ends.map(([from, capacity], n) => {
            rising.connect(0, n + 1, 20, from);
            return rising.connectRising(n + 1, sink, capacity, (unit) => unit * 3);
          });
          rising.connect(0, sink, units, 1000);
          rising.supply(0, units);
          rising.supply(sink, -units);
          for (let node = 0; node < sink; node++) rising.assume(node, guess);
          atOnce(rising.settle());
          const arcs = ends.flatMap(([from, capacity], n) => [
            { from: 0, to: n + 1, capacity: 20, cost: from },
            ...Array.from({ length: capacity }, (_, unit) => ({
              from: n + 1,
              to: sink,
              capacity: 1,
              cost: (unit + 1) * 3,
            })),
          ]);
          const total = numbers.reduce((all, arc, n) => {
            const used = rising.flowOn(arc);
            return all + used * (ends[n]?.[0] ?? 0) + 3 * ((used * (used + 1)) / 2);
          }, 0);
          const sent = numbers.reduce((all, arc) => all + rising.flowOn(arc), 0);
          const expected = oracle(sink + 1, arcs, 0, sink, units);
          expect(total).toBe(costOf(arcs, expected));
          expect(sent).toBe(
            Math.min(
              units,
              ends.reduce((all, [, capacity]) => all + capacity, 0),
            ),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
