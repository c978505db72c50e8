import { grouped } from '../kernel/grouped.ts';
import { atOnce, type Steps } from '../kernel/steps.ts';
import type { DistributionInput, ExclusionRule, Pair } from './distribution-input.ts';
import { solve } from './distribution-network.ts';
import { type EligibleWork, eligibleWorks, exclusionRules, noExclusions } from './eligible-works.ts';
import { islandsOf } from './islands.ts';
import { type TightSet, tightSets } from './tight-sets.ts';
import { total } from './total.ts';

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
    /** Experts whose minimum load could not be reached. */
    belowMinimum: string[];
    kept: number;
    released: number;
    /** Separate islands of the review graph, and whether scores of different experts can be compared at all. */
    islands: number;
    calibratable: boolean;
  };
  infeasible: TightSet[];
};

type Expert = DistributionInput['experts'][number];

/**
 * Assigns works to experts: nobody with a conflict, nobody of the authors' schools, only experts of the track, the
 * wanted number of different experts for each work, nobody above their maximum load, and loads as even as possible (no
 * unit could move from a busier expert to one with two fewer). Exact, by maximum flow; the seed decides among equals,
 * so the same input in any order gives the same plan. An impossible plan is as full as it can be and names what is too
 * tight.
 */
export function* distribution(input: DistributionInput): Steps<DistributionPlan> {
  const experts = input.experts.toSorted((a, b) => (a.expertId < b.expertId ? -1 : 1));
  const works = eligibleWorks(input, experts);
  const kept = keptPairs(input, works, experts);
  const first = yield* solve(input, works, experts, kept);
  const released = input.mayRelease && kept.length > 0 && total(first.short) > 0;
  const solution = released ? yield* solve(input, works, experts, []) : first;
  const assignments = solution.pairs
    .map(([work, expert]) => ({
      workId: (works[work] as EligibleWork).workId,
      expertId: (experts[expert] as Expert).expertId,
    }))
    .toSorted((a, b) =>
      a.workId === b.workId ? compareText(a.expertId, b.expertId) : compareText(a.workId, b.workId),
    );
  return {
    seed: input.seed,
    assignments,
    stats: statsOf(input, works, experts, assignments),
    infeasible: total(solution.short) > 0 ? yield* tightSets(input, works, experts, solution) : [],
  };
}

/** The same in one go. */
export const distribute = (input: DistributionInput): DistributionPlan => atOnce(distribution(input));

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const pairKey = ({ workId, expertId }: Pair) => `${workId} ${expertId}`;

function keptPairs(
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

function statsOf(
  input: DistributionInput,
  works: readonly EligibleWork[],
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
  const islands = islandsOf(assignments.map(({ workId, expertId }) => [workId, expertId] as const));
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
