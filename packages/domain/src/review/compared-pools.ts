import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import { grouped } from '../kernel/grouped.ts';
import { communitiesOf } from './calibration-overlap.ts';
import type { DistributionInput } from './distribution-input.ts';
import type { Places, PlanPool } from './distribution-plan.ts';
import type { EligibleWork } from './eligible-works.ts';
import { rankKey } from './ranking.ts';

export type Compare = NonNullable<DistributionInput['compare']>;

/** What scoring by this policy will ask; without a calibration, that no expert stands alone. */
export const comparedBy = ({ calibration, rank }: ScoringPolicy): Compare => ({
  minShared: calibration?.minShared ?? 1,
  within: rank.within,
});

/** The places of works that are ranked with each other, in the order of their keys. */
export const rankedTogether = (works: readonly EligibleWork[], { within }: Compare): number[][] =>
  [...grouped(works.keys(), (place) => rankKey(within, works[place] as EligibleWork))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, places]) => places);

/** The experts of each community that scoring will find among these pairs. */
export const comparableExperts = (pairs: readonly Places[], { minShared }: Pick<Compare, 'minShared'>): number[][] =>
  communitiesOf(
    pairs.map(([workId, expertId]) => ({ workId, expertId })),
    minShared,
  );

/** Each group of works that are ranked together, by the overlap test of scoring. */
export function comparedPools(works: readonly EligibleWork[], pairs: readonly Places[], compare: Compare): PlanPool[] {
  const ofWork = grouped(pairs, ([work]) => work);
  return rankedTogether(works, compare).map((places) => {
    const [first] = places.map((place) => works[place] as EligibleWork);
    const own = places.flatMap((place) => ofWork.get(place) ?? []);
    const { item = '', track = null, region } = first ?? {};
    const { within } = compare;
    return {
      track: within.includes('track') || within.includes('item') ? (track ?? item) : '',
      ...(within.includes('item') && { item }),
      ...(within.includes('region') && { region: region ?? '' }),
      works: places.length,
      groups: comparableExperts(own, compare).length,
    };
  });
}
