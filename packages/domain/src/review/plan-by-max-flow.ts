import type { Steps } from '../kernel/steps.ts';
import type { DistributionInput } from './distribution-input.ts';
import { type Solution, solve, solveWithin } from './distribution-network.ts';
import { type DistributionPlan, keptPairs, pairsById, statsOf } from './distribution-plan.ts';
import { type EligibleWork, eligibleWorks } from './eligible-works.ts';
import { type TightSet, tightSets } from './tight-sets.ts';
import { total } from './total.ts';

type Expert = DistributionInput['experts'][number];

/**
 * The solver of the first releases: nobody with a conflict, nobody of the authors' schools, only experts of the track,
 * the wanted number of different experts for each work, nobody above their maximum load, and loads as even as possible
 * (no unit could move from a busier expert to one with two fewer). By maximum flow, work by work. It stays as it is:
 * plans that it made are made again by `audit check`.
 */
export function* planByMaxFlow(input: DistributionInput): Steps<DistributionPlan> {
  const experts = input.experts.toSorted((a, b) => (a.expertId < b.expertId ? -1 : 1));
  const works = eligibleWorks(input, experts);
  const kept = keptPairs(input, works, experts);
  const first = yield* solve(input, works, experts, kept);
  const released = input.mayRelease && kept.length > 0 && total(first.short) > 0;
  const solution = released ? yield* solve(input, works, experts, []) : first;
  const assignments = pairsById(solution.pairs, works, experts);
  return {
    seed: input.seed,
    assignments,
    stats: statsOf(input, works, experts, assignments),
    infeasible: total(solution.short) > 0 ? yield* tightOf(input, works, experts, solution) : [],
  };
}

function tightOf(
  input: DistributionInput,
  works: readonly EligibleWork[],
  experts: readonly Expert[],
  { tight, short }: Solution,
): Steps<TightSet[]> {
  const tightWorks = works.flatMap((work, index) => (tight[2 + index] ? [[{ work, short: short[index] ?? 0 }]] : []));
  const tightExperts = new Set(experts.flatMap((_, index) => (tight[2 + works.length + index] ? [index] : [])));
  return tightSets({ works: tightWorks, experts: tightExperts }, experts, works.length, function* (load) {
    const raised = yield* solveWithin(input, works, experts, [], Number.POSITIVE_INFINITY, load);
    return total(raised.short) === 0;
  });
}
