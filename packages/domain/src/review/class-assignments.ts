import type { Steps } from '../kernel/steps.ts';
import type { ClassFlow, NetworkRules } from './class-network.ts';
import type { DistributionInput } from './distribution-input.ts';
import { compareText } from './distribution-plan.ts';
import type { Random } from './seeded-random.ts';
import { total } from './total.ts';
import type { WorkClass } from './work-classes.ts';

type Expert = DistributionInput['experts'][number];

/**
 * Spreads what experts get of a class over its works, at random. Experts first take their works one after the other,
 * around the circle: as none gets more than there are works, nobody gets one twice, and every work has as many as the
 * others. Experts of one region, and in it of one school, follow each other, so that a work has as few of them as
 * possible. Then works are swapped at random, so that the same experts do not meet on one work after the other.
 */
export function* classAssignments(
  one: WorkClass,
  shares: ClassFlow['shares'][number],
  experts: readonly Expert[],
  rules: NetworkRules,
  random: Random,
): Steps<[work: number, expert: number][]> {
  const inOrder = shares.toSorted((a, b) => compareText(keyOf(experts[a.expert]), keyOf(experts[b.expert])));
  const perWork = one.works.map((): number[] => []);
  let units = 0;
  for (const share of inOrder)
    for (let n = 0; n < share.units; n++) perWork[units++ % perWork.length]?.push(share.expert);
  const swaps = new Swaps(one, perWork, experts, rules);
  for (let n = 0; n < SWAPS * units; n++) {
    if (n % 1000 === 999) yield;
    swaps.try(random.below(perWork.length), random.below(perWork.length), random);
  }
  return perWork.flatMap((own, place) => own.map((expert): [number, number] => [one.works[place] as number, expert]));
}

/** How often each review is offered for a swap: twice mixes them well. */
const SWAPS = 2;

/** How many reviews each work of a class is short of: the last ones get one less. */
export function shortOfWorks(one: WorkClass, shares: ClassFlow['shares'][number]): [work: number, short: number][] {
  const given = total(shares.map(({ units }) => units));
  const [each, rest] = [Math.floor(given / one.works.length), given % one.works.length];
  return one.works.map((work, place) => [work, one.reviews - each - (place < rest ? 1 : 0)]);
}

const keyOf = (expert: Expert | undefined) => JSON.stringify([expert?.region ?? '', expert?.schools[0] ?? '']);

/** Two interchangeable works swap an expert each, where that brings no more experts of one school or region together. */
class Swaps {
  readonly #fixed: readonly number[];
  readonly #perWork: number[][];
  readonly #experts: readonly Expert[];
  readonly #most: number;
  readonly #spread: boolean;

  constructor(
    { fixed }: WorkClass,
    perWork: number[][],
    experts: readonly Expert[],
    { maxFromOneSchool, spread = false }: NetworkRules,
  ) {
    this.#fixed = fixed;
    this.#perWork = perWork;
    this.#experts = experts;
    this.#most = maxFromOneSchool ?? Number.POSITIVE_INFINITY;
    this.#spread = spread;
  }

  try(a: number, b: number, random: Random) {
    const [first, second] = [this.#perWork[a], this.#perWork[b]];
    if (a === b || !first?.length || !second?.length) return;
    const [i, j] = [random.below(first.length), random.below(second.length)];
    const [mine, theirs] = [first[i] as number, second[j] as number];
    if (first.includes(theirs) || second.includes(mine)) return;
    const before = this.#crowding(first) + this.#crowding(second);
    [first[i], second[j]] = [theirs, mine];
    if (this.#crowding(first) + this.#crowding(second) > before) [first[i], second[j]] = [mine, theirs];
  }

  /** Pairs of experts of one school or region on a work; endless where there are more than may be. */
  #crowding(own: readonly number[]): number {
    if (!this.#spread && this.#most === Number.POSITIVE_INFINITY) return 0;
    const all = [...this.#fixed, ...own];
    let crowding = 0;
    for (const [n, expert] of all.entries()) {
      const { schools, region } = this.#experts[expert] as Expert;
      let ofSchool = 1;
      for (const other of all.slice(0, n)) {
        const { schools: theirs, region: theirRegion } = this.#experts[other] as Expert;
        if (schools[0] !== undefined && schools[0] === theirs[0]) ofSchool++;
        if (region != null && region === theirRegion) crowding += 1;
      }
      crowding += ofSchool > this.#most ? Number.POSITIVE_INFINITY : 2 * (ofSchool - 1);
    }
    return crowding;
  }
}
