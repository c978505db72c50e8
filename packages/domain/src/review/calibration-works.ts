import { grouped } from '../kernel/grouped.ts';
import type { DistributionInput } from './distribution-input.ts';
import type { Places, PlanPool } from './distribution-plan.ts';
import { type EligibleWork, eligibleFor } from './eligible-works.ts';
import { islandsOf } from './islands.ts';
import { type Random, shuffled } from './seeded-random.ts';

type Expert = DistributionInput['experts'][number];

/** Of a track's works, this share (in thousandths) gets one more review where its experts are in separate groups. */
const SHARE = 25;

const trackName = ({ track, item }: Pick<EligibleWork, 'track' | 'item'>) => track ?? item;

/** The groups in which each track is reviewed: scores of one group cannot be compared with those of another. */
export function poolsOf(works: readonly EligibleWork[], pairs: readonly Places[]): PlanPool[] {
  const groupOf = groupsOf(pairs);
  return [...grouped(works.keys(), (place) => trackName(works[place] as EligibleWork))]
    .map(([track, places]) => ({
      track,
      works: places.length,
      groups: new Set(places.flatMap((place) => groupOf.get(nameOf(place)) ?? [])).size,
    }))
    .toSorted((a, b) => (a.track < b.track ? -1 : 1));
}

const nameOf = (work: number) => -1 - work;
/** Works and experts by the group they are in; works have negative names. */
function groupsOf(pairs: readonly Places[]): Map<number, number> {
  const islands = islandsOf(pairs.map(([work, expert]): [number, number] => [nameOf(work), expert]));
  return new Map([...islands].flatMap(([root, members]) => members.map((member): [number, number] => [member, root])));
}

/**
 * For plans of older releases, which ask for one work in common: `joiningPairs` asks what scoring will ask. Extra
 * reviews of a few works by experts of other groups, where a track is reviewed in groups that have no work in
 * common. Every hard rule holds for them too; who has least to do is chosen first, and a work gets one at most. Nothing
 * where all are one group already, or where nobody may judge a work of another group.
 */
export function calibrationPairs(
  works: readonly EligibleWork[],
  experts: readonly Expert[],
  pairs: readonly Places[],
  rules: Pick<DistributionInput, 'maxFromOneSchool'>,
  random: Random,
): Places[] {
  const joining = new Joining(works, experts, pairs, rules);
  for (const places of grouped(works.keys(), (place) => trackName(works[place] as EligibleWork)).values()) {
    const inReview = shuffled(
      places.filter((place) => joining.groupOf(nameOf(place)) !== undefined),
      random,
    );
    const apart = joining.separate(inReview);
    if (apart > 1) joining.join(inReview, Math.max(apart - 1, Math.ceil((inReview.length * SHARE) / 1000)));
  }
  return joining.added;
}

class Joining {
  readonly added: Places[] = [];
  readonly #works: readonly EligibleWork[];
  readonly #experts: readonly Expert[];
  readonly #most: number | null;
  readonly #loads: number[];
  readonly #reviewers: ReadonlyMap<number, readonly number[]>;
  readonly #before: ReadonlyMap<number, number>;
  /** Groups that were joined to another one. */
  readonly #joined = new Map<number, number>();

  constructor(
    works: readonly EligibleWork[],
    experts: readonly Expert[],
    pairs: readonly Places[],
    { maxFromOneSchool }: Pick<DistributionInput, 'maxFromOneSchool'>,
  ) {
    this.#works = works;
    this.#experts = experts;
    this.#most = maxFromOneSchool;
    this.#loads = experts.map(() => 0);
    for (const [, expert] of pairs) this.#loads[expert] = this.#loadOf(expert) + 1;
    const byWork = grouped(pairs, ([work]) => work);
    this.#reviewers = new Map([...byWork].map(([work, own]) => [work, own.map(([, expert]) => expert)]));
    this.#before = groupsOf(pairs);
  }

  /** The group of a work or an expert by now. */
  groupOf(name: number): number | undefined {
    let group = this.#before.get(name);
    for (let next = group; next !== undefined; next = this.#joined.get(next)) group = next;
    return group;
  }

  separate(places: readonly number[]): number {
    return new Set(places.map((place) => this.groupOf(nameOf(place)))).size;
  }

  /** First between groups that are still separate; then, up to what is wanted, between those that were. */
  join(places: readonly number[], wanted: number) {
    const groups = new Set(places.map((place) => this.#before.get(nameOf(place))));
    const end = this.added.length + wanted;
    let apart = this.separate(places);
    for (const place of places) {
      if (apart === 1) break;
      const own = this.groupOf(nameOf(place));
      const expert = this.#idlest(place, (one) => groups.has(this.#before.get(one)) && this.groupOf(one) !== own);
      const theirs = expert === undefined ? undefined : this.groupOf(expert);
      if (expert === undefined || own === undefined || theirs === undefined) continue;
      this.#add(place, expert);
      this.#joined.set(theirs, own);
      apart = this.separate(places);
    }
    const extra = new Set(this.added.map(([work]) => work));
    for (const place of places) {
      if (this.added.length >= end) break;
      if (extra.has(place)) continue;
      const own = this.#before.get(nameOf(place));
      const elsewhere = (one: number) => groups.has(this.#before.get(one)) && this.#before.get(one) !== own;
      const expert = this.#idlest(place, elsewhere);
      if (expert !== undefined) this.#add(place, expert);
    }
  }

  #add(work: number, expert: number) {
    this.added.push([work, expert]);
    this.#loads[expert] = this.#loadOf(expert) + 1;
  }

  #loadOf(expert: number): number {
    return this.#loads[expert] ?? 0;
  }

  /** Who has least to do of those who may judge the work and are where somebody is looked for. */
  #idlest(place: number, isThere: (expert: number) => boolean): number | undefined {
    const own = this.#reviewers.get(place) ?? [];
    return eligibleFor(this.#works[place] as EligibleWork)
      .filter((expert) => isThere(expert) && !own.includes(expert) && this.#mayTake(expert, own))
      .reduce<number | undefined>(
        (best, expert) => (best === undefined || this.#loadOf(expert) < this.#loadOf(best) ? expert : best),
        undefined,
      );
  }

  #mayTake(expert: number, beside: readonly number[]): boolean {
    if (this.#loadOf(expert) >= (this.#experts[expert]?.maxLoad ?? 0)) return false;
    const school = this.#experts[expert]?.schools[0];
    if (this.#most === null || school === undefined) return true;
    return beside.filter((other) => this.#experts[other]?.schools[0] === school).length < this.#most;
  }
}
