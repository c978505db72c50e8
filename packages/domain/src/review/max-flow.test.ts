import { describe, expect, it } from 'vitest';
import { atOnce } from '../kernel/steps.ts';
import { FlowNetwork } from './max-flow.ts';

const [source, a, b, c, sink] = [0, 1, 2, 3, 4];
const maximise = (network: FlowNetwork, from = source, to = sink) => atOnce(network.maximise(from, to));

describe('a flow', () => {
  it('is the maximum, even if the first path has to be undone', () => {
    const network = new FlowNetwork(5);
    network.connect(source, a, 1);
    network.connect(source, b, 1);
    const direct = network.connect(a, c, 1);
    const around = network.connect(a, sink, 1);
    network.connect(b, c, 1);
    network.connect(c, sink, 1);
    expect(maximise(network)).toBe(2);
    expect([network.flowOn(direct), network.flowOn(around)]).toEqual([0, 1]);
    expect(maximise(network)).toBe(0);
  });

  it('ends at the minimum cut, whose near side the source reaches', () => {
    const network = new FlowNetwork(5);
    network.connect(source, a, 3);
    const narrow = network.connect(a, b, 1);
    network.connect(b, sink, 3);
    expect(maximise(network)).toBe(1);
    expect([...network.reachable(source)]).toEqual([1, 1, 0, 0, 0]);
    network.widen(narrow, 1);
    expect(maximise(network)).toBe(1);
    expect(network.flowOn(narrow)).toBe(2);
  });

  it('can use both the rest of an edge and the capacity added to it', () => {
    const network = new FlowNetwork(5);
    const from = network.connect(source, a, 1);
    const to = network.connect(a, sink, 2);
    expect(maximise(network)).toBe(1);
    network.widen(from, 4);
    network.widen(to, 1);
    expect(maximise(network)).toBe(2);
    expect([network.flowOn(from), network.flowOn(to)]).toEqual([3, 3]);
  });
});

it('skips nodes that the source does not reach, the first one too', () => {
  const network = new FlowNetwork(3);
  const [far, from, to] = [0, 1, 2];
  network.connect(far, to, 1);
  expect(maximise(network, from, to)).toBe(0);
  expect([...network.reachable(from)]).toEqual([0, 1, 0]);
  expect(network.reroute(from, (node) => node === to, new Set())).toBe(-1);
});

it('lets other work run at each search, and at every thousandth unit', () => {
  const turns = (units: number) => {
    const network = new FlowNetwork(5);
    network.connect(source, a, units);
    network.connect(a, sink, units);
    return [...network.maximise(source, sink)].length;
  };
  expect([0, 999, 1000, 2500].map(turns)).toEqual([0, 1, 2, 3]);
});

describe('a unit', () => {
  /** Work 0 may go to any of three experts and went to the first. */
  const assigned = () => {
    const network = new FlowNetwork(5);
    const edges = [a, b, c].map((expert) => network.connect(source, expert, expert === a ? 1 : 0));
    const ends = [a, b, c].map((expert) => network.connect(expert, sink, 1));
    maximise(network);
    for (const edge of edges.slice(1)) network.widen(edge, 1);
    return { network, edges, ends };
  };
  const nobody = new Set<number>();

  it('is rerouted to the nearest wanted node, never through an excluded one', () => {
    const { network, edges } = assigned();
    expect(network.reroute(a, (node) => node === b || node === c, new Set([source]))).toBe(-1);
    expect(network.reroute(a, (node) => node === b || node === c, new Set([sink, b]))).toBe(c);
    expect(edges.map((edge) => network.flowOn(edge))).toEqual([0, 0, 1]);
    expect(network.reroute(a, (node) => node === b, nobody)).toBe(-1);
  });

  it('is not rerouted to where it already is', () => {
    const network = new FlowNetwork(2);
    network.connect(0, 1, 1);
    network.connect(1, 0, 1);
    expect(network.reroute(0, (node) => node === 0, nobody)).toBe(-1);
  });

  it('moves from one edge to the other by a transfer', () => {
    const { network, ends } = assigned();
    const [first = 0, second = 0] = ends;
    network.transfer(first, second);
    expect(ends.map((edge) => network.flowOn(edge))).toEqual([0, 1, 0]);
    network.transfer(second, first);
    expect(ends.map((edge) => network.flowOn(edge))).toEqual([1, 0, 0]);
  });
});
