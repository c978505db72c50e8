import type { Steps } from '../kernel/steps.ts';
import type { DistributionInput, ExclusionRule } from './distribution-input.ts';
import { type Solution, solveWithin } from './distribution-network.ts';
import { countEligible, type EligibleWork, eligibleFor, exclusionRules, noExclusions } from './eligible-works.ts';
import { islandsOf } from './islands.ts';
import { total } from './total.ts';

/** Works that together need more reviews than the experts who may judge them can give. */
export type TightSet = {
  tracks: string[];
  workIds: string[];
  /** The experts with a full load; none when each work has too few eligible experts. */
  expertIds: string[];
  needs: number;
  canGive: number;
  short: number;
  excluded: Record<ExclusionRule, number>;
  remedies: { addExperts: number; raiseMaxLoadTo: number | null; fewerReviewsFor: string[] };
};

type Expert = DistributionInput['experts'][number];

/**
 * The source's side of a minimum cut, in its connected parts: exactly the works whose reviews are missing together with
 * those that compete with them for the same full experts.
 */
export function* tightSets(
  input: DistributionInput,
  works: readonly EligibleWork[],
  experts: readonly Expert[],
  solution: Solution,
): Steps<TightSet[]> {
  const tightWorks = works.flatMap((work, index) => (solution.tight[2 + index] ? [{ work, index }] : []));
  const tightExperts = new Set(
    experts.flatMap((_, index) => (solution.tight[2 + works.length + index] ? [index] : [])),
  );
  const links = tightWorks.flatMap(({ work, index }): [string, string][] => {
    const near = eligibleFor(work).filter((expert) => tightExperts.has(expert));
    return [[`w${index}`, `w${index}`], ...near.map((expert): [string, string] => [`w${index}`, `e${expert}`])];
  });
  // Null where a set names no expert: its works have everybody who may judge them, whatever the loads.
  const raiseMaxLoadTo = yield* leastMaxLoad(input, works, experts);
  // Islands come in the order of their first works. Each is short: the source reaches what is, and those linked to it.
  return [...islandsOf(links).values()].map((island): TightSet => {
    const members = new Set(island);
    const mine = tightWorks.filter(({ index }) => members.has(`w${index}`));
    const staff = [...tightExperts].filter((expert) => members.has(`e${expert}`));
    const missing = mine.filter(({ index }) => (solution.short[index] ?? 0) > 0);
    const short = total(missing.map(({ index }) => solution.short[index] ?? 0));
    const needs = total(mine.map(({ work }) => work.reviews));
    const excluded = noExclusions();
    for (const { work } of mine) for (const rule of exclusionRules) excluded[rule] += work.excluded[rule];
    const typicalLoad = staff.reduce((so, expert) => Math.max(so, experts[expert]?.maxLoad ?? 1), 1);
    const fewest = mine.reduce((so, { work }) => Math.max(so, work.reviews - countEligible(work)), 0);
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
        raiseMaxLoadTo,
        fewerReviewsFor: missing.map(({ work }) => work.workId),
      },
    };
  });
}

/** The smallest maximum load with which everything could be assigned, or null if no load would be enough. */
function* leastMaxLoad(
  input: DistributionInput,
  works: readonly EligibleWork[],
  experts: readonly Expert[],
): Steps<number | null> {
  function* fits(load: number) {
    const { short } = yield* solveWithin(input, works, experts, [], Number.POSITIVE_INFINITY, load);
    return total(short) === 0;
  }
  if (!(yield* fits(works.length))) return null;
  let [low, high] = [1, works.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (yield* fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
