import { grouped } from '../kernel/grouped.ts';
import type { DistributionInput, ExclusionRule, Pair } from './distribution-input.ts';
import { reads } from './fit.ts';
import { type Random, shuffled } from './seeded-random.ts';

type Expert = DistributionInput['experts'][number];

/** A work with the experts (by their places in the list) who may judge it. Kept small: there may be 100,000 works. */
export type EligibleWork = Omit<DistributionInput['works'][number], 'reviews'> & {
  reviews: number;
  /** Experts of the work's track who may read it; one list for all works of that track and language. */
  ofTrack: readonly number[];
  /** Those of them who may not judge it, and why. */
  barred: ReadonlyMap<number, ExclusionRule>;
  excluded: Exclusions;
};

/** How many experts each rule excluded; `language` only where it is a rule. */
export type Exclusions = Record<ExclusionRule, number> & { language?: number };

const exclusionRules = ['track', 'conflict', 'sameSchool', 'metBefore'] as const satisfies ExclusionRule[];
const noExclusions = (): Exclusions => ({
  track: 0,
  conflict: 0,
  sameSchool: 0,
  metBefore: 0,
});

/** How many experts the rules excluded from these works in total. */
export function exclusionsOf(works: readonly Pick<EligibleWork, 'excluded'>[]): Exclusions {
  const all = noExclusions();
  for (const { excluded } of works) {
    for (const rule of exclusionRules) all[rule] += excluded[rule];
    if (excluded.language !== undefined) all.language = (all.language ?? 0) + excluded.language;
  }
  return all;
}

/** Works by id, each with who may judge it. */
export function eligibleWorks(input: DistributionInput, experts: readonly Expert[]): EligibleWork[] {
  const places = new Map(experts.map(({ expertId }, place) => [expertId, place]));
  const conflicts = grouped(input.conflicts, ({ workId }) => workId);
  const previous = grouped(input.previous, ({ workId }) => workId);
  const ofSchool = grouped(
    experts.flatMap(({ schools }, place) => schools.map((school) => ({ school, place }))),
    ({ school }) => school,
  );
  const ofTrackOf = tracksOf(input, experts);
  return input.works
    .toSorted((a, b) => (a.workId < b.workId ? -1 : 1))
    .map((work) => {
      const barred = new Map<number, ExclusionRule>();
      const bar = (place: number, rule: ExclusionRule) => {
        if (!barred.has(place) && mayRead(input, experts[place] as Expert, work)) barred.set(place, rule);
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
      const { ofTrack, foreign } = ofTrackOf(work);
      const track = experts.length - ofTrack.length - foreign;
      const excluded = { ...noExclusions(), track, ...(input.mustRead && { language: foreign }) };
      for (const rule of barred.values()) excluded[rule] += 1;
      return { ...work, reviews: work.reviews ?? input.reviewersPerWork, ofTrack, barred, excluded };
    });
}

type Described = Pick<DistributionInput['works'][number], 'item' | 'track' | 'language'>;

/** Whether an expert may judge works of this track, and reads this one where that is a rule. */
const mayRead = ({ mustRead }: DistributionInput, expert: Expert, { item, track, language }: Described) =>
  judges(expert, item, track) && (!mustRead || reads(expert, language ?? null));

/** The experts of each track and language: who may judge its works, and how many do not read them. */
function tracksOf(input: DistributionInput, experts: readonly Expert[]) {
  const known = new Map<string, { readonly ofTrack: readonly number[]; readonly foreign: number }>();
  return (work: Described) => {
    const { item, track, language } = work;
    const key = JSON.stringify([item, track, ...(input.mustRead ? [language] : [])]);
    const found = known.get(key);
    if (found) return found;
    const judging = experts.flatMap((expert, place) => (judges(expert, item, track) ? [place] : []));
    const ofTrack = judging.filter((place) => mayRead(input, experts[place] as Expert, work));
    const made = { ofTrack, foreign: judging.length - ofTrack.length };
    known.set(key, made);
    return made;
  };
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
