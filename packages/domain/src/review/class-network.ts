import { grouped } from '../kernel/grouped.ts';
import type { Steps } from '../kernel/steps.ts';
import type { DistributionInput } from './distribution-input.ts';
import { worstFit } from './fit.ts';
import { MinCostFlow } from './min-cost-flow.ts';
import { type Random, shuffled } from './seeded-random.ts';
import type { WorkClass } from './work-classes.ts';

type Expert = DistributionInput['experts'][number];
type Share = { readonly expert: number; readonly units: number };

/** Who gets how many works of each class. */
export type ClassFlow = {
  readonly shares: readonly (readonly Share[])[];
  /** Reviews that a class is short of. */
  readonly short: readonly number[];
  /** Classes and experts on the near side of a minimum cut: what is short, and what competes with it. */
  readonly tight: { readonly classes: readonly boolean[]; readonly experts: ReadonlySet<number> };
};

export type NetworkRules = Pick<DistributionInput, 'maxFromOneSchool' | 'spread' | 'pairCap'>;

/** Points of a plan's quality for one review: each is added for each pair or work that deserves it. */
const FIT = 8;
const SAME_SCHOOL = 4;
const SAME_REGION = 2;
const CROWDED = 1;

/**
 * Spreads the reviews of some classes over the experts. What counts, each only among plans that are equal in what is
 * above it: as many reviews as possible; as few existing pairs dropped as possible; minimum loads; even loads (a further
 * work costs the more the more an expert has); quality. Quality is the sum of squared points against the fit, so that
 * one bad pair counts for more than several lesser ones, of experts of one school or region on a work, and of works of
 * one class with the same expert.
 */
export class ClassNetwork {
  readonly #flow: MinCostFlow;
  readonly #classes: readonly WorkClass[];
  readonly #experts: readonly Expert[];
  readonly #rules: NetworkRules;
  readonly #random: Random;
  /** Nodes of those experts who may get something. */
  readonly #expertNodes = new Map<number, number>();
  /** Arcs from classes to experts, with both. */
  readonly #arcs: number[] = [];
  readonly #arcClasses: number[] = [];
  readonly #arcExperts: number[] = [];
  readonly #overflows: number[] = [];
  readonly #weights: Weights;

  constructor(
    classes: readonly WorkClass[],
    experts: readonly Expert[],
    loads: readonly number[],
    rules: NetworkRules,
    random: Random,
    sample: number,
  ) {
    this.#classes = classes;
    this.#experts = experts;
    this.#rules = rules;
    this.#random = random;
    this.#flow = new MinCostFlow(SINK + 1 + classes.length);
    const offered = classes.map((one) => offeredTo(one, random, sample));
    const places = [...new Set(offered.flat())].sort((a, b) => a - b);
    const demand = classes.reduce((all, { works, reviews }) => all + works.length * reviews, 0);
    this.#weights = weightsFor(classes, places, experts, loads, demand);
    const guess = evenLevel(places, experts, loads, demand, this.#weights) * this.#weights.load;
    for (const place of places) this.#addExpert(place, loads[place] ?? 0, guess);
    for (const [index, one] of classes.entries()) {
      this.#flow.supply(nodeOf(index), one.works.length * one.reviews);
      this.#flow.assume(nodeOf(index), guess);
      this.#connectClass(index, one, offered[index] ?? []);
    }
    this.#flow.supply(SINK, -demand);
  }

  *solve(): Steps<ClassFlow> {
    yield* this.#flow.settle();
    const shares = this.#classes.map((): Share[] => []);
    const units = new Map<number, number>();
    for (const [n, arc] of this.#arcs.entries()) {
      const flow = this.#flow.flowOn(arc);
      if (flow === 0) continue;
      const [index, expert] = [this.#arcClasses[n] as number, this.#arcExperts[n] as number];
      const key = index * this.#experts.length + expert;
      units.set(key, (units.get(key) ?? 0) + flow);
    }
    for (const [key, count] of units)
      shares[Math.floor(key / this.#experts.length)]?.push({ expert: key % this.#experts.length, units: count });
    const short = this.#overflows.map((arc) => this.#flow.flowOn(arc));
    return { shares, short, tight: this.#tight(short) };
  }

  #tight(short: readonly number[]) {
    const from = short.flatMap((units, index) => (units > 0 ? [nodeOf(index)] : []));
    const seen = this.#flow.reachable(from, SINK);
    return {
      classes: this.#classes.map((_, index) => seen[nodeOf(index)] === 1),
      experts: new Set([...this.#expertNodes].flatMap(([place, node]) => (seen[node] ? [place] : []))),
    };
  }

  #addExpert(place: number, load: number, guess: number) {
    const node = this.#flow.addNode();
    this.#expertNodes.set(place, node);
    this.#flow.assume(node, guess);
    const { minLoad, maxLoad } = this.#experts[place] as Expert;
    const { load: weight, aboveMinimum } = this.#weights;
    this.#flow.connectRising(
      node,
      SINK,
      Math.max(0, maxLoad - load),
      (unit) => levelOf(load + unit, minLoad, aboveMinimum) * weight,
    );
  }

  #connectClass(index: number, one: WorkClass, experts: readonly number[]) {
    const node = nodeOf(index);
    this.#overflows.push(this.#flow.connect(node, SINK, one.works.length * one.reviews, this.#weights.missing));
    const seats = Math.ceil((one.works.length * one.reviews) / Math.max(1, one.experts.length));
    const { spread = false, maxFromOneSchool } = this.#rules;
    const place = (from: number, expert: number) => this.#connectExpert(from, index, expert, seats);
    if (!spread && maxFromOneSchool === null) {
      for (const expert of experts) place(node, expert);
      return;
    }
    // An even share of a class never brings so few experts together on a work.
    const mayMeet = (members: readonly number[]) => spread && members.length * seats > one.works.length;
    for (const [region, ofRegion] of grouped(experts, (expert) => regionOf(this.#experts[expert]))) {
      const points = mayMeet(ofRegion) ? SAME_REGION : 0;
      const from = this.#gate(node, one, region, ofRegion, regionOf, { most: Number.POSITIVE_INFINITY, points });
      for (const [school, ofSchool] of grouped(ofRegion, (expert) => schoolOf(this.#experts[expert]))) {
        const most = maxFromOneSchool ?? Number.POSITIVE_INFINITY;
        const limits = { most, points: mayMeet(ofSchool) ? SAME_SCHOOL : 0 };
        const inner = this.#gate(from, one, school, ofSchool, schoolOf, limits);
        for (const expert of ofSchool) place(inner, expert);
      }
    }
  }

  /**
   * A node through which all experts of one school or region come to the works of a class: the second on a work costs
   * points, the third twice as many, and no more than `most` come. None where it would change nothing.
   */
  #gate(
    from: number,
    one: WorkClass,
    name: string | null,
    members: readonly number[],
    nameOf: (expert: Expert | undefined) => string | null,
    limits: { readonly most: number; readonly points: number },
  ): number {
    if (name === null) return from;
    const used = one.fixed.filter((expert) => nameOf(this.#experts[expert]) === name).length;
    const most = Math.max(0, Math.min(limits.most - used, members.length, one.reviews));
    const isFree = most === Math.min(members.length, one.reviews) && (limits.points === 0 || used + most <= 1);
    if (isFree) return from;
    const gate = this.#flow.addNode();
    for (let nth = 0; nth < most; nth++) this.#flow.connect(from, gate, one.works.length, limits.points * (used + nth));
    return gate;
  }

  /** An expert gets an even share of a class at no price, and further works of it only where that is better. */
  #connectExpert(from: number, index: number, expert: number, seats: number) {
    const one = this.#classes[index] as WorkClass;
    const most = cappedAt(one.works.length, this.#rules.pairCap ?? null, this.#random);
    const loose = one.loose.has(expert);
    const cost = FIT * one.pointsOf(expert) ** 2 + (loose ? 0 : this.#weights.newPair);
    const first = Math.min(most, seats);
    const add = (capacity: number, price: number) => {
      if (capacity === 0) return;
      this.#arcs.push(this.#flow.connect(from, this.#expertNodes.get(expert) as number, capacity, price));
      this.#arcClasses.push(index);
      this.#arcExperts.push(expert);
    };
    add(loose ? one.works.length : first, cost);
    if (!loose) add(most - first, cost + CROWDED);
  }
}

const SINK = 0;
const nodeOf = (index: number) => SINK + 1 + index;
const schoolOf = (expert: Expert | undefined) => expert?.schools[0] ?? null;
const regionOf = (expert: Expert | undefined) => expert?.region ?? null;

type Weights = {
  /** Of one level of load; more than all that quality can change. */
  readonly load: number;
  /** Levels added to every unit above an expert's minimum. */
  readonly aboveMinimum: number;
  /** Of a pair that does not exist yet, where existing ones may be dropped. */
  readonly newPair: number;
  /** Of a review that nobody gives. */
  readonly missing: number;
};

/** Each weight is larger than everything below it can change along one chain of swaps, which meets each expert once. */
function weightsFor(
  classes: readonly WorkClass[],
  places: readonly number[],
  experts: readonly Expert[],
  loads: readonly number[],
  demand: number,
): Weights {
  const reviews = classes.reduce((most, one) => Math.max(most, one.reviews + one.fixed.length), 1);
  const quality = FIT * worstFit ** 2 + (SAME_SCHOOL + SAME_REGION) * reviews + CROWDED;
  const top = places.reduce((most, place) => Math.max(most, topOf(place, experts, loads, demand)), 0);
  const load = quality * (places.length + 1) + 1;
  const allLoads = load * (2 * top + 4);
  const isAdjusting = classes.some(({ loose }) => loose.size > 0);
  return {
    load,
    aboveMinimum: top + 1,
    newPair: isAdjusting ? allLoads : 0,
    missing: isAdjusting ? allLoads * (places.length + 2) : allLoads,
  };
}

/** No expert can get more than this. */
const topOf = (place: number, experts: readonly Expert[], loads: readonly number[], demand: number) =>
  Math.min(experts[place]?.maxLoad ?? 0, (loads[place] ?? 0) + demand);

const levelOf = (load: number, minLoad: number, aboveMinimum: number) => (load <= minLoad ? load : load + aboveMinimum);

/** The level up to which the experts together can take what is to be done: from there the search starts. */
function evenLevel(
  places: readonly number[],
  experts: readonly Expert[],
  loads: readonly number[],
  demand: number,
  { aboveMinimum }: Weights,
): number {
  const unitsBelow = (level: number) =>
    places.reduce((all, place) => {
      const load = loads[place] ?? 0;
      const min = experts[place]?.minLoad ?? 0;
      const top = topOf(place, experts, loads, demand);
      const needed = Math.max(0, Math.min(level - 1, min, top) - load);
      return all + needed + Math.max(0, Math.min(level - 1 - aboveMinimum, top) - Math.max(load, min));
    }, 0);
  let [low, high] = [0, 2 * aboveMinimum + 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (unitsBelow(middle) <= demand) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Some of the experts in random order: those who have the works, those who fit well, and as many others as the class has
 * reviews to get, with `sample` more for each review of a work.
 */
function offeredTo(one: WorkClass, random: Random, sample: number): number[] {
  const order = shuffled(one.experts, random);
  const most = one.reviews * (one.works.length + sample);
  if (order.length <= most) return order;
  const best = order.filter((expert) => one.pointsOf(expert) < FITS_WELL).slice(0, sample);
  return [...new Set([...order.filter((expert) => one.loose.has(expert)), ...best, ...order.slice(0, most)])];
}
/** Fewer points have only those who want a work, or judge its topic. */
const FITS_WELL = 3;

/**
 * How many works of a class one expert may get, with a cap on the probability of each pair: whole works, and the rest
 * by lot, so that on average it is exactly the cap.
 */
function cappedAt(works: number, pairCap: number | null, random: Random): number {
  if (pairCap === null) return works;
  const share = works * pairCap;
  return Math.floor(share / 100) + (random.below(100) < share % 100 ? 1 : 0);
}
