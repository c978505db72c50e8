import { grouped } from '../kernel/grouped.ts';
import type { DistributionInput, Pair } from './distribution-input.ts';
import { type EligibleWork, type Exclusions, exclusionsOf } from './eligible-works.ts';
import type { BidOrNone } from './fit.ts';
import { islandsOf } from './islands.ts';
import type { TightSet } from './tight-sets.ts';
import { total } from './total.ts';

export type DistributionPlan = {
  seed: string;
  assignments: Pair[];
  stats: PlanStats;
  infeasible: TightSet[];
};

type PlanStats = {
  works: number;
  experts: number;
  needed: number;
  assigned: number;
  loads: { expertId: string; load: number; min: number; max: number }[];
  histogram: { load: number; experts: number }[];
  excluded: Exclusions;
  /** Experts whose minimum load could not be reached. */
  belowMinimum: string[];
  kept: number;
  released: number;
  /** Separate islands of the review graph, and whether scores of different experts can be compared at all. */
  islands: number;
  calibratable: boolean;
  /** Absent in plans of older releases, which weighed nothing of it. */
  quality?: PlanQuality;
};

/**
 * Works that are compared with each other, and in how many groups of comparable experts they are reviewed. Where the
 * plan asks what scoring will ask, the pool is a group of works that are ranked together; else it is a track.
 */
export type PlanPool = {
  readonly track: string;
  readonly works: number;
  readonly groups: number;
  readonly item?: string;
  readonly region?: string;
};

/** How good the pairs of a plan are, beside being allowed. */
export type PlanQuality = {
  /** Of all pairs, from 0 to 100: the worst, the lower quarter, the middle, the upper quarter, the best. */
  fit: number[];
  bids: Record<BidOrNone, number>;
  /** Pairs whose expert names the track of the work. */
  named: number;
  /** Pairs whose expert knows a topic of the work, or none; absent where no work has topics. */
  topics?: { shared: number; unknown: number; none: number };
  /** Pairs whose expert does not read the language of the work; absent where no work has one. */
  foreign?: number;
  /** Works with several experts of one school, or of one region. */
  sameSchool: number;
  sameRegion: number;
  /** Extra reviews that join groups of experts, by their works. */
  calibration: Pair[];
  pools: PlanPool[];
};

type Expert = DistributionInput['experts'][number];
export type Places = readonly [work: number, expert: number];

export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
export const pairKey = ({ workId, expertId }: Pair) => `${workId} ${expertId}`;

/** The pairs of a plan by their ids, in the order in which a plan lists them. */
export const pairsById = (
  places: readonly Places[],
  works: readonly EligibleWork[],
  experts: readonly Expert[],
): Pair[] =>
  places
    .map(([work, expert]) => ({
      workId: (works[work] as EligibleWork).workId,
      expertId: (experts[expert] as Expert).expertId,
    }))
    .toSorted((a, b) =>
      a.workId === b.workId ? compareText(a.expertId, b.expertId) : compareText(a.workId, b.workId),
    );

/** The existing pairs that a plan may keep: still allowed, and no more than a work needs and an expert may have. */
export function keptPairs(
  input: DistributionInput,
  works: readonly EligibleWork[],
  experts: readonly Expert[],
): [number, number][] {
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
      if (work === undefined || expert === undefined) return [];
      const { ofTrack, barred, reviews } = works[work] as EligibleWork;
      if (barred.has(expert) || !ofTrack.includes(expert)) return [];
      if (left[expert] === 0 || taken[work] === reviews) return [];
      left[expert] = (left[expert] ?? 0) - 1;
      taken[work] = (taken[work] ?? 0) + 1;
      return [[work, expert]];
    });
}

/** What a plan comes to. */
export function statsOf(
  input: DistributionInput,
  works: readonly EligibleWork[],
  experts: readonly Expert[],
  assignments: readonly Pair[],
): PlanStats {
  const byExpert = grouped(assignments, ({ expertId }) => expertId);
  const loads = experts.map(({ expertId, minLoad, maxLoad }) => ({
    expertId,
    load: byExpert.get(expertId)?.length ?? 0,
    min: minLoad,
    max: maxLoad,
  }));
  const planned = new Set(assignments.map(pairKey));
  const kept = input.keep.filter((pair) => planned.has(pairKey(pair))).length;
  const islands = islandsOf(assignments.map(({ workId, expertId }): [string, string] => [workId, expertId]));
  return {
    works: works.length,
    experts: experts.length,
    needed: total(works.map(({ reviews }) => reviews)),
    assigned: assignments.length,
    loads,
    histogram: [...grouped(loads, ({ load }) => load)]
      .map(([load, members]) => ({ load, experts: members.length }))
      .toSorted((a, b) => a.load - b.load),
    excluded: exclusionsOf(works),
    belowMinimum: loads.filter(({ load, min }) => load < min).map(({ expertId }) => expertId),
    kept,
    released: input.keep.length - kept,
    islands: islands.size,
    calibratable: islands.size === 1,
  };
}
