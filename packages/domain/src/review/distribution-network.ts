import { grouped } from '../kernel/grouped.ts';
import type { Steps } from '../kernel/steps.ts';
import type { DistributionInput } from './distribution-input.ts';
import { countEligible, drawEligible, type EligibleWork } from './eligible-works.ts';
import { FlowNetwork } from './max-flow.ts';
import { seededRandom, shuffled } from './seeded-random.ts';
import { total } from './total.ts';

type Expert = DistributionInput['experts'][number];
/** Works and experts by their places in the lists. */
export type Solution = {
  pairs: [work: number, expert: number][];
  /** How many reviews each work is short of. */
  short: number[];
  /** Nodes on the source's side of a minimum cut: 2 + the work's place, then the experts. */
  tight: Uint8Array;
};

/** Above this many possible pairs, each work is first offered a seeded sample of its experts. */
const MANY_PAIRS = 2_000_000;

/** The fullest and most even plan around the kept pairs: exact, unless a sample of the pairs is enough for everybody. */
export function* solve(
  input: DistributionInput,
  works: readonly EligibleWork[],
  experts: readonly Expert[],
  kept: readonly [number, number][],
  manyPairs = MANY_PAIRS,
): Steps<Solution> {
  if (total(works.map(countEligible)) > manyPairs) {
    const most = works.reduce((so, { reviews }) => Math.max(so, reviews), 8);
    const sampled = yield* solveWithin(input, works, experts, kept, 4 * most);
    if (total(sampled.short) === 0) return sampled;
  }
  return yield* solveWithin(input, works, experts, kept, Number.POSITIVE_INFINITY);
}

/** Nodes: source, sink, works, experts, then one for each school of which a work might get too many experts. */
export function* solveWithin(
  input: DistributionInput,
  works: readonly EligibleWork[],
  experts: readonly Expert[],
  kept: readonly [number, number][],
  sample: number,
  maxLoadAtLeast = 0,
): Steps<Solution> {
  const random = seededRandom(input.seed);
  const [source, sink, firstWork, firstExpert] = [0, 1, 2, 2 + works.length];
  const gates = input.maxFromOneSchool === null ? 0 : works.length * new Set(experts.map(mainSchool)).size;
  const network = new FlowNetwork(2 + works.length + experts.length + gates);
  const held = grouped(kept, ([work]) => work);
  let drawn = 0;
  const loads = experts.map(() => 0);
  for (const [, expert] of kept) loads[expert] = (loads[expert] ?? 0) + 1;

  const edges: { edge: number; work: number; expert: number }[] = [];
  const demands = works.map(({ reviews }, work) => reviews - (held.get(work)?.length ?? 0));
  let gate = firstExpert + experts.length;
  const demandEdges = works.map(() => -1);
  for (const index of shuffled([...works.keys()], random)) {
    const work = works[index];
    if (!work) continue;
    if (++drawn % 1000 === 0) yield;
    demandEdges[index] = network.connect(source, firstWork + index, demands[index] ?? 0);
    const mine = new Set(held.get(index)?.map(([, expert]) => expert));
    const candidates = drawEligible(work, sample, random).filter((expert) => !mine.has(expert));
    for (const [school, members] of grouped(candidates, (expert) => mainSchool(experts[expert]))) {
      const most = input.maxFromOneSchool;
      const used = [...mine].filter((expert) => mainSchool(experts[expert]) === school).length;
      const gated = most !== null && school !== null && members.length + used > most;
      const from = gated ? gate++ : firstWork + index;
      if (gated) network.connect(firstWork + index, from, Math.max(0, most - used));
      for (const expert of members)
        edges.push({ edge: network.connect(from, firstExpert + expert, 1), work: index, expert });
    }
  }

  const rooms = experts.map(({ maxLoad }, expert) => Math.max(maxLoad, maxLoadAtLeast) - (loads[expert] ?? 0));
  const sinkEdges = yield* fillEvenly(network, source, sink, firstExpert, experts, rooms, loads, total(demands));
  if (maxLoadAtLeast === 0) yield* balance(network, sinkEdges, firstExpert, experts, loads, new Set([source, sink]));
  return {
    pairs: [
      ...kept,
      ...edges.flatMap(({ edge, work, expert }): [number, number][] =>
        network.flowOn(edge) > 0 ? [[work, expert]] : [],
      ),
    ],
    short: demands.map((demand, index) => demand - network.flowOn(demandEdges[index] ?? 0)),
    tight: network.reachable(source),
  };
}

const mainSchool = (expert: Expert | undefined) => expert?.schools[0] ?? null;

/** Opens every expert up to an even share first, then up to their maximum load, so that little is left to even out. */
function* fillEvenly(
  network: FlowNetwork,
  source: number,
  sink: number,
  firstExpert: number,
  experts: readonly Expert[],
  rooms: readonly number[],
  loads: readonly number[],
  demand: number,
): Steps<number[]> {
  const share = Math.ceil((demand + total(loads)) / experts.length);
  const opened = rooms.map((room, expert) => Math.max(0, Math.min(room, share - (loads[expert] ?? 0))));
  const sinkEdges = experts.map((_, expert) => network.connect(firstExpert + expert, sink, opened[expert] ?? 0));
  yield* network.maximise(source, sink);
  for (const [expert, edge] of sinkEdges.entries())
    network.widen(edge, Math.max(0, (rooms[expert] ?? 0) - (opened[expert] ?? 0)));
  yield* network.maximise(source, sink);
  return sinkEdges;
}

/** Moves units from busy experts to idle ones until no single chain of swaps makes the loads more even. */
function* balance(
  network: FlowNetwork,
  sinkEdges: readonly number[],
  firstExpert: number,
  experts: readonly Expert[],
  kept: readonly number[],
  barred: ReadonlySet<number>,
): Steps<void> {
  const loads = sinkEdges.map((edge, expert) => network.flowOn(edge) + (kept[expert] ?? 0));
  /** Never for what is no expert. */
  const better = (from: number, to: number) => {
    const [giver, taker] = [experts[from], experts[to]];
    if (!giver || !taker || (loads[to] ?? 0) >= taker.maxLoad) return false;
    const [mine, theirs] = [loads[from] ?? 0, loads[to] ?? 0];
    const [loses, helps] = [mine <= giver.minLoad, theirs < taker.minLoad];
    return helps !== loses ? helps : theirs + 2 <= mine;
  };
  const anyBetter = (from: number) => experts.some((_, to) => to !== from && better(from, to));
  for (let moved = true; moved; ) {
    moved = false;
    // Experts with the same load stay in the order of their places.
    const busiestFirst = [...experts.keys()].toSorted((a, b) => (loads[b] ?? 0) - (loads[a] ?? 0));
    for (const from of busiestFirst) {
      yield;
      while (network.flowOn(sinkEdges[from] ?? 0) > 0 && anyBetter(from)) {
        const reached = network.reroute(firstExpert + from, (node) => better(from, node - firstExpert), barred);
        if (reached === -1) break;
        const to = reached - firstExpert;
        network.transfer(sinkEdges[from] ?? 0, sinkEdges[to] ?? 0);
        loads[from] = (loads[from] ?? 0) - 1;
        loads[to] = (loads[to] ?? 0) + 1;
        moved = true;
      }
    }
  }
}
