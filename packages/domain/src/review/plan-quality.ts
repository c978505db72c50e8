import { grouped } from '../kernel/grouped.ts';
import { poolsOf } from './calibration-works.ts';
import { type Compare, comparedPools } from './compared-pools.ts';
import type { DistributionInput, Pair } from './distribution-input.ts';
import type { Places, PlanQuality } from './distribution-plan.ts';
import type { EligibleWork } from './eligible-works.ts';
import { type BidOrNone, type Fit, isNamed, reads, topicMatch, worstFit } from './fit.ts';

type Expert = DistributionInput['experts'][number];

/** How well the experts of a plan fit, how they are spread, and which tracks are reviewed in one connected group. */
export function qualityOf(
  works: readonly EligibleWork[],
  experts: readonly Expert[],
  pairs: readonly Places[],
  { fit, compare }: { readonly fit: Fit; readonly compare: Compare | undefined },
  calibration: Pair[],
): PlanQuality {
  const bids: Record<BidOrNone, number> = { want: 0, can: 0, none: 0, ratherNot: 0 };
  let named = 0;
  const fits = new Uint8Array(pairs.length);
  for (const [n, [place, who]] of pairs.entries()) {
    const [work, expert] = [works[place] as EligibleWork, experts[who] as Expert];
    bids[fit.bidOf(work, expert)] += 1;
    if (isNamed(expert, work)) named++;
    fits[n] = Math.round((100 * (worstFit - fit.points(work, expert))) / worstFit);
  }
  fits.sort();
  const at = (quarter: number) => fits[Math.round(((fits.length - 1) * quarter) / 4)];
  const ofWork = [...grouped(pairs, ([work]) => work).values()].map((own) =>
    own.map(([, expert]) => experts[expert] as Expert),
  );
  const repeated = (nameOf: (expert: Expert) => string | null | undefined) =>
    ofWork.filter((own) => hasTwice(own.flatMap((expert) => nameOf(expert) ?? []))).length;
  return {
    fit: [0, 1, 2, 3, 4].flatMap((quarter) => at(quarter) ?? []),
    bids,
    named,
    ...describedFit(works, experts, pairs),
    sameSchool: repeated(({ schools }) => schools[0]),
    sameRegion: repeated(({ region }) => region),
    calibration,
    pools: compare ? comparedPools(works, pairs, compare) : poolsOf(works, pairs),
  };
}

/** How experts fit works by topic and language, as far as works have these. */
function describedFit(
  works: readonly EligibleWork[],
  experts: readonly Expert[],
  pairs: readonly Places[],
): Pick<PlanQuality, 'topics' | 'foreign'> {
  const topics = { shared: 0, unknown: 0, none: 0 };
  let foreign = 0;
  for (const [place, who] of pairs) {
    const [work, expert] = [works[place] as EligibleWork, experts[who] as Expert];
    topics[topicMatch(work.topics ?? [], expert.topics ?? [])] += 1;
    if (!reads(expert, work.language ?? null)) foreign++;
  }
  return {
    ...(works.some((work) => (work.topics ?? []).length > 0) && { topics }),
    ...(works.some(({ language }) => language) && { foreign }),
  };
}

const hasTwice = (names: readonly string[]) => new Set(names).size < names.length;
