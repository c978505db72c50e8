import { grouped } from '../kernel/grouped.ts';
import type { DistributionInput, ExclusionRule, Pair } from './distribution-input.ts';
import { type Random, shuffled } from './seeded-random.ts';

type Expert = DistributionInput['experts'][number];

/** A work with the experts (by their places in the list) who may judge it. Kept small: there may be 100,000 works. */
export type EligibleWork = Omit<DistributionInput['works'][number], 'reviews'> & {
  reviews: number;
  /** Experts of the work's track; one list for all works of that track. */
  ofTrack: readonly number[];
  /** Those of them who may not judge it, and why. */
  barred: ReadonlyMap<number, ExclusionRule>;
  excluded: Record<ExclusionRule, number>;
};

export const exclusionRules = ['track', 'conflict', 'sameSchool', 'metBefore'] as const satisfies ExclusionRule[];
export const noExclusions = (): Record<ExclusionRule, number> => ({
  track: 0,
  conflict: 0,
  sameSchool: 0,
  metBefore: 0,
});

/** Works by id, each with who may judge it. */
export function eligibleWorks(input: DistributionInput, experts: readonly Expert[]): EligibleWork[] {
  const places = new Map(experts.map(({ expertId }, place) => [expertId, place]));
  const conflicts = grouped(input.conflicts, ({ workId }) => workId);
  const previous = grouped(input.previous, ({ workId }) => workId);
  const ofSchool = grouped(
    experts.flatMap(({ schools }, place) => schools.map((school) => ({ school, place }))),
    ({ school }) => school,
  );
  const byTrack = new Map<string, readonly number[]>();
  const expertsOf = ({ item, track }: { item: string; track: string | null }) => {
    const key = JSON.stringify([item, track]);
    const known = byTrack.get(key) ?? experts.flatMap((expert, place) => (judges(expert, item, track) ? [place] : []));
    byTrack.set(key, known);
    return known;
  };
  return input.works
    .toSorted((a, b) => (a.workId < b.workId ? -1 : 1))
    .map((work) => {
      const barred = new Map<number, ExclusionRule>();
      const bar = (place: number, rule: ExclusionRule) => {
        if (!barred.has(place) && judges(experts[place] as Expert, work.item, work.track)) barred.set(place, rule);
      };
      const barPairs = (pairs: readonly Pair[] | undefined, rule: ExclusionRule) => {
        for (const { expertId } of pairs ?? []) {
          const place = places.get(expertId);
          if (place !== undefined) bar(place, rule);
        }
      };
      if (input.avoidSameSchool)
        for (const school of work.schools) for (const { place } of ofSchool.get(school) ?? []) bar(place, 'sameSchool');
      barPairs(conflicts.get(work.workId), 'conflict');
      barPairs(previous.get(work.workId), 'metBefore');
      const ofTrack = expertsOf(work);
      const excluded = { ...noExclusions(), track: experts.length - ofTrack.length };
      for (const rule of barred.values()) excluded[rule] += 1;
      return { ...work, reviews: work.reviews ?? input.reviewersPerWork, ofTrack, barred, excluded };
    });
}

/** Whether an expert may judge works of an item or track; one without tracks judges all. */
export const judges = ({ tracks }: Pick<Expert, 'tracks'>, item: string, track: string | null) =>
  tracks.length === 0 || tracks.includes(item) || (track !== null && tracks.includes(track));

export const countEligible = ({ ofTrack, barred }: EligibleWork) => ofTrack.length - barred.size;

/** Everybody who may judge the work. */
export const eligibleFor = ({ ofTrack, barred }: EligibleWork): number[] =>
  ofTrack.filter((place) => !barred.has(place));

/** At most this many of them, drawn at random; all in random order if there are no more. */
export function drawEligible(work: EligibleWork, most: number, random: Random): number[] {
  const { ofTrack, barred } = work;
  if (countEligible(work) <= most) return shuffled(eligibleFor(work), random);
  const deck = [...ofTrack];
  const drawn: number[] = [];
  for (let left = deck.length; left > 0 && drawn.length < most; left--) {
    const at = random.below(left);
    const place = deck[at] as number;
    deck[at] = deck[left - 1] as number;
    if (!barred.has(place)) drawn.push(place);
  }
  return drawn;
}
