import { z } from 'zod';
import { PersonId, WorkId } from '../kernel/ids.ts';
import { grouped } from './grouped.ts';
import { FlowNetwork } from './max-flow.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const Pair = z.strictObject({ workId: WorkId, expertId: PersonId });
export type Pair = z.infer<typeof Pair>;

/** What a plan is made from (review-algorithms.md §3.2). Nobody's name, and nothing that the plan does not need. */
export const DistributionInput = z.strictObject({
  works: z.array(
    z.strictObject({
      workId: WorkId,
      item: z.string().max(200),
      track: z.string().max(200).nullable(),
      /** Schools of every author and adviser. */
      schools: z.array(z.string().max(200)),
      /** More or fewer reviews than the others; null = as many. */
      reviews: z.number().int().min(0).max(50).nullable(),
    }),
  ),
  experts: z.array(
    z.strictObject({
      expertId: PersonId,
      /** Items or tracks that the expert may judge; empty = all. */
      tracks: z.array(z.string().max(200)),
      /** The first is the present one. */
      schools: z.array(z.string().max(200)),
      minLoad: z.number().int().min(0),
      maxLoad: z.number().int().min(0),
    }),
  ),
  /** Conflicts in force, spelled out by work. */
  conflicts: z.array(Pair),
  /** Pairs that are not to meet again: of earlier rounds, or declined in this one. */
  previous: z.array(Pair),
  /** Pairs that stand already. */
  keep: z.array(Pair),
  /** Whether standing pairs may be given up where the plan cannot be filled around them. */
  mayRelease: z.boolean(),
  reviewersPerWork: z.number().int().min(1).max(15),
  avoidSameSchool: z.boolean(),
  /** How many experts of one school may judge one work; null = any number. */
  maxFromOneSchool: z.number().int().min(1).nullable(),
  seed: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
});
export type DistributionInput = z.infer<typeof DistributionInput>;

export type ExclusionRule = 'track' | 'conflict' | 'sameSchool' | 'metBefore';

/** Works that together need more reviews than the experts who may judge them can give. */
export type TightSet = {
  tracks: string[];
  workIds: string[];
  expertIds: string[];
  needs: number;
  canGive: number;
  short: number;
  excluded: Record<ExclusionRule, number>;
  remedies: { addExperts: number; raiseMaxLoadTo: number | null; fewerReviewsFor: string[] };
};

export type DistributionPlan = {
  seed: string;
  assignments: Pair[];
  stats: {
    works: number;
    experts: number;
    needed: number;
    assigned: number;
    loads: { expertId: string; load: number; min: number; max: number }[];
    histogram: { load: number; experts: number }[];
    excluded: Record<ExclusionRule, number>;
    /** Experts whose least load could not be reached. */
    belowMinimum: string[];
    kept: number;
    released: number;
    /** Separate islands of the review graph, and whether scores of different experts can be compared at all. */
    islands: number;
    calibratable: boolean;
  };
  infeasible: TightSet[];
};

type Work = Omit<DistributionInput['works'][number], 'reviews'> & {
  reviews: number;
  eligible: number[];
  excluded: Record<ExclusionRule, number>;
};
type Expert = DistributionInput['experts'][number];
type Solution = { network: FlowNetwork; pairs: [work: number, expert: number][]; short: number[]; tight: Uint8Array };

/**
 * Deals works to experts: nobody with a conflict, nobody of the authors' schools, only experts of the track, so many
 * different experts for each work, nobody above their greatest load, loads as even as they can be (no unit could move
 * from a busier expert to one with two fewer). Exact, by maximum flow; the seed decides among equals, so the same input
 * in any order gives the same plan. When it cannot be done, the plan is the fullest one and names what is too tight.
 */
export function distribute(input: DistributionInput): DistributionPlan {
  const experts = input.experts.toSorted((a, b) => (a.expertId < b.expertId ? -1 : 1));
  const works = eligibleWorks(input, experts);
  const kept = keptPairs(input, works, experts);
  const first = solve(input, works, experts, kept);
  const released = input.mayRelease && kept.length > 0 && total(first.short) > 0;
  const solution = released ? solve(input, works, experts, []) : first;
  const assignments = solution.pairs
    .flatMap(([work, expert]) => {
      const [workId, expertId] = [works[work]?.workId, experts[expert]?.expertId];
      return workId && expertId ? [{ workId, expertId }] : [];
    })
    .toSorted((a, b) =>
      a.workId === b.workId ? compareText(a.expertId, b.expertId) : compareText(a.workId, b.workId),
    );
  return {
    seed: input.seed,
    assignments,
    stats: statsOf(input, works, experts, assignments),
    infeasible: total(solution.short) > 0 ? tightSets(input, works, experts, solution) : [],
  };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const total = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0);
const pairKey = ({ workId, expertId }: Pair) => `${workId} ${expertId}`;
const noExclusions = (): Record<ExclusionRule, number> => ({ track: 0, conflict: 0, sameSchool: 0, metBefore: 0 });

function eligibleWorks(input: DistributionInput, experts: readonly Expert[]): Work[] {
  const conflicts = new Set(input.conflicts.map(pairKey));
  const previous = new Set(input.previous.map(pairKey));
  const why = (work: DistributionInput['works'][number], expert: Expert): ExclusionRule | null => {
    const { item, track, schools, workId } = work;
    if (expert.tracks.length > 0 && !expert.tracks.includes(item) && !(track && expert.tracks.includes(track)))
      return 'track';
    if (input.avoidSameSchool && expert.schools.some((school) => schools.includes(school))) return 'sameSchool';
    const key = pairKey({ workId, expertId: expert.expertId });
    if (conflicts.has(key)) return 'conflict';
    return previous.has(key) ? 'metBefore' : null;
  };
  return input.works
    .toSorted((a, b) => compareText(a.workId, b.workId))
    .map((work) => {
      const excluded = noExclusions();
      const eligible = experts.flatMap((expert, index) => {
        const rule = why(work, expert);
        if (rule) excluded[rule] += 1;
        return rule ? [] : [index];
      });
      return { ...work, reviews: work.reviews ?? input.reviewersPerWork, eligible, excluded };
    });
}

function keptPairs(input: DistributionInput, works: readonly Work[], experts: readonly Expert[]): [number, number][] {
  const [workAt, expertAt] = [
    new Map(works.map(({ workId }, index) => [workId, index])),
    new Map(experts.map(({ expertId }, index) => [expertId, index])),
  ];
  const left = experts.map(({ maxLoad }) => maxLoad);
  const taken = works.map(() => 0);
  return input.keep
    .toSorted((a, b) => compareText(pairKey(a), pairKey(b)))
    .flatMap(({ workId, expertId }): [number, number][] => {
      const [work, expert] = [workAt.get(workId), expertAt.get(expertId)];
      if (work === undefined || expert === undefined || !works[work]?.eligible.includes(expert)) return [];
      if ((left[expert] ?? 0) === 0 || (taken[work] ?? 0) === works[work]?.reviews) return [];
      left[expert] = (left[expert] ?? 0) - 1;
      taken[work] = (taken[work] ?? 0) + 1;
      return [[work, expert]];
    });
}

/** Above this many possible pairs, each work is first offered a seeded sample of its experts. */
const MANY_PAIRS = 2_000_000;

function solve(input: DistributionInput, works: readonly Work[], experts: readonly Expert[], kept: [number, number][]) {
  const pairs = total(works.map(({ eligible }) => eligible.length));
  const sample = 4 * Math.max(8, ...works.map(({ reviews }) => reviews));
  const sampled = pairs > MANY_PAIRS ? solveWithin(input, works, experts, kept, sample) : null;
  if (sampled && total(sampled.short) === 0) return sampled;
  return solveWithin(input, works, experts, kept, Number.POSITIVE_INFINITY);
}

/** Nodes: source, sink, works, experts, then one for each school of which a work might get too many experts. */
function solveWithin(
  input: DistributionInput,
  works: readonly Work[],
  experts: readonly Expert[],
  kept: readonly [number, number][],
  sample: number,
  maxLoadAtLeast = 0,
): Solution {
  const random = seededRandom(input.seed);
  const [source, sink, firstWork, firstExpert] = [0, 1, 2, 2 + works.length];
  const gates = input.maxFromOneSchool === null ? 0 : works.length * new Set(experts.map(mainSchool)).size;
  const network = new FlowNetwork(2 + works.length + experts.length + gates);
  const held = grouped(kept, ([work]) => work);
  const loads = experts.map(() => 0);
  for (const [, expert] of kept) loads[expert] = (loads[expert] ?? 0) + 1;

  const edges: { edge: number; work: number; expert: number }[] = [];
  const demands = works.map(({ reviews }, work) => reviews - (held.get(work)?.length ?? 0));
  let gate = firstExpert + experts.length;
  const demandEdges = works.map(() => -1);
  for (const index of shuffled([...works.keys()], random)) {
    const work = works[index];
    if (!work) continue;
    demandEdges[index] = network.connect(source, firstWork + index, demands[index] ?? 0);
    const mine = new Set(held.get(index)?.map(([, expert]) => expert));
    const candidates = shuffled(work.eligible, random)
      .slice(0, sample)
      .filter((expert) => !mine.has(expert));
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
  const sinkEdges = fillEvenly(network, source, sink, firstExpert, experts, rooms, loads, total(demands));
  if (maxLoadAtLeast === 0) balance(network, sinkEdges, firstExpert, experts, loads, new Set([source, sink]));
  return {
    network,
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

/** Opens every expert up to an even share first, then up to their greatest load, so that little is left to even out. */
function fillEvenly(
  network: FlowNetwork,
  source: number,
  sink: number,
  firstExpert: number,
  experts: readonly Expert[],
  rooms: readonly number[],
  loads: readonly number[],
  demand: number,
): number[] {
  const share = Math.ceil((demand + total(loads)) / Math.max(1, experts.length));
  const opened = rooms.map((room, expert) => Math.max(0, Math.min(room, share - (loads[expert] ?? 0))));
  const sinkEdges = experts.map((_, expert) => network.connect(firstExpert + expert, sink, opened[expert] ?? 0));
  let flowing = network.maximise(source, sink);
  if (flowing < demand) {
    for (const [expert, edge] of sinkEdges.entries())
      network.widen(edge, Math.max(0, (rooms[expert] ?? 0) - (opened[expert] ?? 0)));
    flowing += network.maximise(source, sink);
  } else {
    for (const [expert, edge] of sinkEdges.entries())
      network.widen(edge, Math.max(0, (rooms[expert] ?? 0) - (opened[expert] ?? 0)));
  }
  return sinkEdges;
}

/** Moves units from busy experts to idle ones until no single chain of swaps makes the loads more even. */
function balance(
  network: FlowNetwork,
  sinkEdges: readonly number[],
  firstExpert: number,
  experts: readonly Expert[],
  kept: readonly number[],
  barred: ReadonlySet<number>,
): void {
  const loads = sinkEdges.map((edge, expert) => network.flowOn(edge) + (kept[expert] ?? 0));
  const isExpert = (node: number) => node >= firstExpert && node < firstExpert + experts.length;
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
    const busiestFirst = [...experts.keys()].toSorted((a, b) => (loads[b] ?? 0) - (loads[a] ?? 0) || a - b);
    for (const from of busiestFirst) {
      while (network.flowOn(sinkEdges[from] ?? 0) > 0 && anyBetter(from)) {
        const reached = network.reroute(
          firstExpert + from,
          (node) => isExpert(node) && better(from, node - firstExpert),
          barred,
        );
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

function statsOf(
  input: DistributionInput,
  works: readonly Work[],
  experts: readonly Expert[],
  assignments: readonly Pair[],
): DistributionPlan['stats'] {
  const byExpert = grouped(assignments, ({ expertId }) => expertId);
  const loads = experts.map(({ expertId, minLoad, maxLoad }) => ({
    expertId,
    load: byExpert.get(expertId)?.length ?? 0,
    min: minLoad,
    max: maxLoad,
  }));
  const excluded = noExclusions();
  for (const work of works) for (const rule of exclusionRules) excluded[rule] += work.excluded[rule];
  const planned = new Set(assignments.map(pairKey));
  const kept = input.keep.filter((pair) => planned.has(pairKey(pair))).length;
  const islands = islandsOf(assignments.map(({ workId, expertId }) => [workId, expertId]));
  return {
    works: works.length,
    experts: experts.length,
    needed: total(works.map(({ reviews }) => reviews)),
    assigned: assignments.length,
    loads,
    histogram: [...grouped(loads, ({ load }) => load)]
      .map(([load, members]) => ({ load, experts: members.length }))
      .toSorted((a, b) => a.load - b.load),
    excluded,
    belowMinimum: loads.filter(({ load, min }) => load < min).map(({ expertId }) => expertId),
    kept,
    released: input.keep.length - kept,
    islands: islands.size,
    calibratable: islands.size === 1,
  };
}

const exclusionRules = ['track', 'conflict', 'sameSchool', 'metBefore'] as const satisfies readonly ExclusionRule[];

/** Connected parts of a graph given by its edges: the members of each, by one of them. */
function islandsOf(edges: readonly (readonly [string, string])[]): Map<string, string[]> {
  const parents = new Map<string, string>();
  const rootOf = (node: string): string => {
    let root = node;
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up;
    for (let step = node; step !== root; ) {
      const up = parents.get(step) ?? root;
      parents.set(step, root);
      step = up;
    }
    return root;
  };
  for (const [a, b] of edges) {
    for (const node of [a, b]) if (!parents.has(node)) parents.set(node, node);
    parents.set(rootOf(a), rootOf(b));
  }
  return grouped(parents.keys(), rootOf);
}

/**
 * The source's side of a minimum cut, in its connected parts: exactly the works whose reviews are missing together with
 * those that compete with them for the same full experts.
 */
function tightSets(input: DistributionInput, works: readonly Work[], experts: readonly Expert[], solution: Solution) {
  const tightWorks = works.flatMap((work, index) => (solution.tight[2 + index] ? [{ work, index }] : []));
  const tightExperts = new Set(
    experts.flatMap((_, index) => (solution.tight[2 + works.length + index] ? [index] : [])),
  );
  const links = tightWorks.flatMap(({ work, index }): [string, string][] => {
    const near = work.eligible.filter((expert) => tightExperts.has(expert));
    return [[`w${index}`, `w${index}`], ...near.map((expert): [string, string] => [`w${index}`, `e${expert}`])];
  });
  const raiseMaxLoadTo = leastMaxLoad(input, works, experts);
  return [...islandsOf(links).values()]
    .map((island): TightSet => {
      const members = new Set(island);
      const mine = tightWorks.filter(({ index }) => members.has(`w${index}`));
      const staff = [...tightExperts].filter((expert) => members.has(`e${expert}`));
      const missing = mine.filter(({ index }) => (solution.short[index] ?? 0) > 0);
      const short = total(missing.map(({ index }) => solution.short[index] ?? 0));
      const needs = total(mine.map(({ work }) => work.reviews));
      const excluded = noExclusions();
      for (const { work } of mine) for (const rule of exclusionRules) excluded[rule] += work.excluded[rule];
      const typicalLoad = Math.max(1, ...staff.map((expert) => experts[expert]?.maxLoad ?? 1));
      const fewest = Math.max(0, ...mine.map(({ work }) => work.reviews - work.eligible.length));
      return {
        tracks: [...new Set(mine.map(({ work }) => work.track ?? work.item))].sort(),
        workIds: mine.map(({ work }) => work.workId),
        expertIds: staff.flatMap((expert) => experts[expert]?.expertId ?? []),
        needs,
        canGive: needs - short,
        short,
        excluded,
        remedies: {
          addExperts: Math.max(Math.ceil(short / typicalLoad), fewest),
          raiseMaxLoadTo: staff.length > 0 ? raiseMaxLoadTo : null,
          fewerReviewsFor: missing.map(({ work }) => work.workId),
        },
      };
    })
    .filter(({ short }) => short > 0)
    .toSorted((a, b) => compareText(a.workIds[0] ?? '', b.workIds[0] ?? ''));
}

/** The least greatest load with which everything could be dealt, or null if no load would be enough. */
function leastMaxLoad(input: DistributionInput, works: readonly Work[], experts: readonly Expert[]): number | null {
  const fits = (load: number) =>
    total(solveWithin(input, works, experts, [], Number.POSITIVE_INFINITY, load).short) === 0;
  if (!fits(works.length)) return null;
  let [low, high] = [1, works.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
