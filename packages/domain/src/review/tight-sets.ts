import type { Steps } from '../kernel/steps.ts';
import type { DistributionInput } from './distribution-input.ts';
import { countEligible, type EligibleWork, type Exclusions, eligibleFor, exclusionsOf } from './eligible-works.ts';
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
  excluded: Exclusions;
  remedies: { addExperts: number; raiseMaxLoadTo: number | null; fewerReviewsFor: string[] };
};

type Expert = DistributionInput['experts'][number];

/** Works on the near side of a minimum cut for which the same experts may be found, and what each is short of. */
export type TightWorks = readonly { readonly work: EligibleWork; readonly short: number }[];

/**
 * The source's side of a minimum cut, in its connected parts: exactly the works whose reviews are missing together with
 * those that compete with them for the same full experts. `fits` says whether a maximum load would be enough.
 */
export function* tightSets(
  tight: { readonly works: readonly TightWorks[]; readonly experts: ReadonlySet<number> },
  experts: readonly Expert[],
  allWorks: number,
  fits: (maxLoad: number) => Steps<boolean>,
): Steps<TightSet[]> {
  const links = tight.works.flatMap(([first], index): [string, string][] => {
    const near = first ? eligibleFor(first.work).filter((expert) => tight.experts.has(expert)) : [];
    return [[`w${index}`, `w${index}`], ...near.map((expert): [string, string] => [`w${index}`, `e${expert}`])];
  });
  // Null where a set names no expert: its works have everybody who may judge them, whatever the loads.
  const raiseMaxLoadTo = yield* leastMaxLoad(allWorks, fits);
  // Islands come in the order of their first works. Each is short: the source reaches what is, and those linked to it.
  return [...islandsOf(links).values()].map((island) => {
    const members = new Set(island);
    const mine = tight.works.flatMap((works, index) => (members.has(`w${index}`) ? works : []));
    const staff = [...tight.experts].filter((expert) => members.has(`e${expert}`));
    return tightSet(mine, staff, experts, raiseMaxLoadTo);
  });
}

function tightSet(
  mine: TightWorks,
  staff: readonly number[],
  experts: readonly Expert[],
  raiseMaxLoadTo: number | null,
): TightSet {
  const missing = mine.filter(({ short }) => short > 0);
  const short = total(missing.map((one) => one.short));
  const needs = total(mine.map(({ work }) => work.reviews));
  const excluded = exclusionsOf(mine.map(({ work }) => work));
  // Without full experts, each work only needs others who may judge it, and one new expert may do so for all of them.
  const typicalLoad = staff.reduce(
    (so, expert) => Math.max(so, experts[expert]?.maxLoad ?? 1),
    staff.length ? 1 : short,
  );
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
}

/** The smallest maximum load with which everything could be assigned, or null if no load would be enough. */
function* leastMaxLoad(works: number, fits: (maxLoad: number) => Steps<boolean>): Steps<number | null> {
  if (!(yield* fits(works))) return null;
  let [low, high] = [1, works];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (yield* fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
