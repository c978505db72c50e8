import { grouped } from '../kernel/grouped.ts';
import type { Steps } from '../kernel/steps.ts';
import { type Compare, comparableExperts, rankedTogether } from './compared-pools.ts';
import type { DistributionInput } from './distribution-input.ts';
import type { Places } from './distribution-plan.ts';
import { type EligibleWork, eligibleFor } from './eligible-works.ts';
import { type Random, shuffled } from './seeded-random.ts';
import type { WorkClass } from './work-classes.ts';

type Planned = {
  readonly works: readonly EligibleWork[];
  readonly experts: readonly DistributionInput['experts'][number][];
  readonly classes: readonly WorkClass[];
  readonly rules: Pick<DistributionInput, 'maxFromOneSchool' | 'pairCap'>;
  readonly compare: Compare;
};

/** Of works that are ranked together, this share (in thousandths) gets one more review where experts are not comparable. */
const SHARE = 25;
/** So many works are tried at most, to join two communities. */
const TRIED = 2000;

/**
 * Extra reviews of a few works, until scoring will find all experts comparable whose works are ranked together: two
 * communities need `minShared` works in common. Every hard rule holds for them too, and the cap on pairs: an expert gets
 * no more of interchangeable works than its whole share. Who has least to do is chosen first, and works without an extra
 * review. Nothing where nobody may judge what is missing; the plan then says how many communities are left.
 */
export function* joiningPairs(planned: Planned, pairs: readonly Places[], random: Random): Steps<Places[]> {
  const joining = new Joining(planned, pairs);
  const ofWork = grouped(pairs, ([work]) => work);
  for (const places of rankedTogether(planned.works, planned.compare)) {
    const inReview = shuffled(
      places.filter((place) => ofWork.has(place)),
      random,
    );
    yield;
    const communities = comparableExperts(
      inReview.flatMap((place) => ofWork.get(place) ?? []),
      planned.compare,
    );
    if (communities.length > 1) yield* joining.join(inReview, communities);
  }
  return joining.added;
}

type Wanted = (expert: number) => boolean;
/** Comparable experts, and the works that any of them reviews. */
type Community = { readonly experts: Set<number>; readonly works: Set<number> };

function takeIn(base: Community, other: Community) {
  for (const expert of other.experts) base.experts.add(expert);
  for (const work of other.works) base.works.add(work);
}

class Joining {
  readonly added: Places[] = [];
  readonly #planned: Planned;
  readonly #loads: number[];
  /** Who reviews a work by now. */
  readonly #judges: Map<number, number[]>;
  readonly #extra = new Set<number>();
  readonly #cap: PairCap;

  constructor(planned: Planned, pairs: readonly Places[]) {
    this.#planned = planned;
    this.#loads = planned.experts.map(() => 0);
    for (const [, expert] of pairs) this.#loads[expert] = (this.#loads[expert] ?? 0) + 1;
    const ofWork = grouped(pairs, ([work]) => work);
    this.#judges = new Map([...ofWork].map(([work, own]) => [work, own.map(([, expert]) => expert)]));
    this.#cap = new PairCap(planned, pairs);
  }

  /** The largest community takes in the others, until it can take in no more; then the next one does. */
  *join(places: readonly number[], communities: readonly (readonly number[])[]): Steps<void> {
    const before = this.added.length;
    const origin = new Map(communities.flatMap((members, n) => members.map((expert) => [expert, n] as const)));
    let open = this.#withWorks(places, communities, origin).toSorted((a, b) => b.experts.size - a.experts.size);
    while (open.length > 1) {
      const [base, ...others] = open as [Community, ...Community[]];
      const left: Community[] = [];
      for (const other of others) {
        yield;
        if (this.#link(places, base, other)) takeIn(base, other);
        else left.push(other);
      }
      open = left.length < others.length ? [base, ...left] : others;
    }
    const wanted = Math.ceil((places.length * SHARE) / 1000);
    for (const place of places) {
      if (this.added.length - before >= wanted) break;
      if (this.#extra.has(place)) continue;
      const own = new Set(this.#judges.get(place)?.map((expert) => origin.get(expert)));
      const expert = this.#idlest(place, (one) => origin.has(one) && !own.has(origin.get(one)));
      if (expert !== undefined) this.#add(place, expert);
    }
  }

  #withWorks(
    places: readonly number[],
    communities: readonly (readonly number[])[],
    origin: ReadonlyMap<number, number>,
  ): Community[] {
    const all = communities.map((members): Community => ({ experts: new Set(members), works: new Set() }));
    for (const place of places)
      for (const expert of this.#judges.get(place) ?? []) all[origin.get(expert) ?? -1]?.works.add(place);
    return all;
  }

  /** Whether two communities have enough works in common, with extra reviews where they have too few. */
  #link(places: readonly number[], one: Community, other: Community): boolean {
    const [few, many] = one.works.size < other.works.size ? [one, other] : [other, one];
    const both = new Set([...few.works].filter((place) => many.works.has(place)));
    const missing = this.#planned.compare.minShared - both.size;
    if (missing <= 0) return true;
    const from = this.added.length;
    const brought: (readonly [Community, number])[] = [];
    /** A work that each of these gives an expert to is in common. */
    const bring = (place: number, givers: readonly Community[]) => {
      const start = this.added.length;
      for (const { experts } of givers) {
        const expert = this.#idlest(place, (candidate) => experts.has(candidate));
        if (expert === undefined) return this.#takeBack(start);
        this.#add(place, expert);
      }
      brought.push(...givers.map((giver) => [giver, place] as const));
      both.add(place);
    };
    const enough = () => both.size >= this.#planned.compare.minShared;
    const tries: (readonly [works: Iterable<number>, givers: readonly Community[]])[] = [
      [few.works, [many]],
      [many.works, [few]],
      [places, [one, other]],
    ];
    for (const isFirst of [true, false])
      for (const [works, givers] of tries) {
        for (const place of [...works].slice(0, TRIED)) {
          if (enough()) break;
          const isTheirs = givers.some(({ works: own }) => own.has(place));
          if (!both.has(place) && !isTheirs && this.#extra.has(place) !== isFirst) bring(place, givers);
        }
      }
    if (!enough()) {
      // Fewer than are needed join nobody.
      this.#takeBack(from);
      return false;
    }
    for (const [{ works }, place] of brought) works.add(place);
    return true;
  }

  #add(work: number, expert: number) {
    this.added.push([work, expert]);
    this.#loads[expert] = (this.#loads[expert] ?? 0) + 1;
    this.#judges.set(work, [...(this.#judges.get(work) ?? []), expert]);
    this.#extra.add(work);
    this.#cap.count(work, expert, 1);
  }

  #takeBack(from: number) {
    for (const [work, expert] of this.added.splice(from)) {
      this.#loads[expert] = (this.#loads[expert] ?? 0) - 1;
      this.#judges.set(
        work,
        (this.#judges.get(work) ?? []).filter((one) => one !== expert),
      );
      if (!this.added.some(([other]) => other === work)) this.#extra.delete(work);
      this.#cap.count(work, expert, -1);
    }
  }

  /** Who has least to do of those who may judge the work and are wanted. */
  #idlest(place: number, isWanted: Wanted): number | undefined {
    const own = this.#judges.get(place) ?? [];
    let best: number | undefined;
    for (const expert of eligibleFor(this.#planned.works[place] as EligibleWork)) {
      if (!isWanted(expert) || own.includes(expert) || !this.#mayTake(place, expert, own)) continue;
      if (best === undefined || this.#loadOf(expert) < this.#loadOf(best)) best = expert;
    }
    return best;
  }

  #loadOf(expert: number): number {
    return this.#loads[expert] ?? 0;
  }

  #mayTake(place: number, expert: number, beside: readonly number[]): boolean {
    const { experts, rules } = this.#planned;
    if (this.#loadOf(expert) >= (experts[expert]?.maxLoad ?? 0) || !this.#cap.allows(place, expert)) return false;
    const school = experts[expert]?.schools[0];
    if (rules.maxFromOneSchool === null || school === undefined) return true;
    return beside.filter((other) => experts[other]?.schools[0] === school).length < rules.maxFromOneSchool;
  }
}

/**
 * How many of interchangeable works an expert may have. They are assigned at random, so that a share of them is the
 * probability of each; what is left after whole works was given by lot already, and is not given a second time.
 */
class PairCap {
  readonly #cap: number | null;
  readonly #classOf = new Map<number, { readonly size: number; readonly had: Map<number, number> }>();

  constructor({ rules, classes }: Planned, pairs: readonly Places[]) {
    this.#cap = rules.pairCap ?? null;
    if (this.#cap === null) return;
    for (const { works } of classes) {
      const one = { size: works.length, had: new Map<number, number>() };
      for (const work of works) this.#classOf.set(work, one);
    }
    for (const [work, expert] of pairs) this.count(work, expert, 1);
  }

  count(work: number, expert: number, by: 1 | -1) {
    const had = this.#classOf.get(work)?.had;
    had?.set(expert, (had.get(expert) ?? 0) + by);
  }

  allows(work: number, expert: number): boolean {
    if (this.#cap === null) return true;
    const { size = 0, had } = this.#classOf.get(work) ?? {};
    return (had?.get(expert) ?? 0) < Math.floor((size * this.#cap) / 100);
  }
}
