import { grouped } from '../kernel/grouped.ts';
import type { DistributionInput } from './distribution-input.ts';
import type { Places } from './distribution-plan.ts';
import { type EligibleWork, eligibleFor } from './eligible-works.ts';
import { type Fit, isNamed } from './fit.ts';
import type { Random } from './seeded-random.ts';
import { shuffled } from './seeded-random.ts';

type Expert = DistributionInput['experts'][number];

/**
 * Works for which every expert is as good as for the others: the same experts may judge them, fit them as well, and have
 * them already. The plan is made for classes: 100,000 works are a few thousand of them.
 */
export type WorkClass = {
  /** Their places in the list of works, in random order. */
  readonly works: readonly number[];
  /** Reviews that each of them still needs. */
  readonly reviews: number;
  /** Experts (by their places) who may be added. */
  readonly experts: readonly number[];
  /** Experts who have each of them in any case. */
  readonly fixed: readonly number[];
  /** Experts who have each of them and should keep it. */
  readonly loose: ReadonlySet<number>;
  readonly pointsOf: (expert: number) => number;
  /** Everybody who judges the track, those who are barred included. */
  readonly ofTrack: readonly number[];
  /** The same for classes that differ only in who is barred, in bids or in what they have already. */
  readonly group: number;
};

/** Pairs that the plan is made around, by their places. */
export type KeptPairs = { readonly fixed: readonly Places[]; readonly loose: readonly Places[] };

/** The classes of all works that still need reviews. */
export function workClasses(
  works: readonly EligibleWork[],
  experts: readonly Expert[],
  { fixed, loose }: KeptPairs,
  fit: Fit,
  random: Random,
): WorkClass[] {
  const [fixedOf, looseOf] = [byWork(fixed), byWork(loose)];
  const groupOf = groupNames(experts);
  const open = works.flatMap((work, place) => {
    const [has, should] = [fixedOf.get(place) ?? [], looseOf.get(place) ?? []];
    const reviews = work.reviews - has.length;
    return reviews > 0 ? [{ work, place, has, should, reviews, group: groupOf(work) }] : [];
  });
  const alike = grouped(open, ({ work, has, should, reviews, group }) =>
    JSON.stringify([group, reviews, work.topics, work.language, barredOf(work), has, should, bidsOf(fit, work)]),
  );
  return [...alike.values()].flatMap((members): WorkClass[] => {
    const [first] = members;
    if (!first) return [];
    const { work, has, should, reviews, group } = first;
    const points = new Map<number, number>();
    const pointsOf = (expert: number) => {
      const known = points.get(expert) ?? fit.points(work, experts[expert] as Expert);
      points.set(expert, known);
      return known;
    };
    const fixedHere = new Set(has);
    return [
      {
        works: shuffled(
          members.map(({ place }) => place),
          random,
        ),
        reviews,
        experts: eligibleFor(work).filter((expert) => !fixedHere.has(expert)),
        fixed: has,
        loose: new Set(should),
        pointsOf,
        ofTrack: work.ofTrack,
        group,
      },
    ];
  });
}

const byWork = (pairs: readonly Places[]) =>
  new Map(
    [...grouped(pairs, ([work]) => work)].map(([work, ofWork]) => [
      work,
      ofWork.map(([, expert]) => expert).sort((a, b) => a - b),
    ]),
  );
const barredOf = ({ barred }: EligibleWork) => [...barred.keys()].sort((a, b) => a - b);
const bidsOf = (fit: Fit, work: EligibleWork) => {
  const bids = fit.bidsOn(work);
  return bids && [...bids].sort(([a], [b]) => (a < b ? -1 : 1));
};

/** Works of different items are one group where the same experts judge them and name them. */
function groupNames(experts: readonly Expert[]) {
  const groups = new Map<string, number>();
  const ofTracks = new Map<string, number>();
  return (work: EligibleWork): number => {
    const key = JSON.stringify([work.item, work.track, work.language ?? null]);
    const known = ofTracks.get(key);
    if (known !== undefined) return known;
    const judges = work.ofTrack.map((place) => `${place}${isNamed(experts[place] as Expert, work) ? 'n' : ''}`).join();
    const group = groups.get(judges) ?? groups.size;
    groups.set(judges, group);
    ofTracks.set(key, group);
    return group;
  };
}
