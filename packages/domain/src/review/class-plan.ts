import { grouped } from '../kernel/grouped.ts';
import type { Steps } from '../kernel/steps.ts';
import { type ClassFlow, ClassNetwork, type NetworkRules } from './class-network.ts';
import type { DistributionInput } from './distribution-input.ts';
import { islandsOf } from './islands.ts';
import type { Random } from './seeded-random.ts';
import { total } from './total.ts';
import type { WorkClass } from './work-classes.ts';

type Expert = DistributionInput['experts'][number];

/** Above this many possible pairs of classes and experts, a class is first offered a seeded sample of its experts. */
const MANY_PAIRS = 500_000;
const SAMPLE = 8;
/** More are never looked at together: their network would not fit into memory. */
const MOST_PAIRS = 6_000_000;

/** Classes that share no expert with others are planned apart, which is as good and much quicker. */
export function* solveClasses(
  classes: readonly WorkClass[],
  experts: readonly Expert[],
  loads: readonly number[],
  rules: NetworkRules,
  random: Random,
  manyPairs = MANY_PAIRS,
): Steps<ClassFlow> {
  const shares: ClassFlow['shares'][number][] = classes.map(() => []);
  const short = classes.map(() => 0);
  const tightClasses = classes.map(() => false);
  const tightExperts = new Set<number>();
  for (const part of apart(classes)) {
    const members = part.map((index) => classes[index] as WorkClass);
    const solved = yield* solvePart(members, experts, loads, rules, random, manyPairs);
    for (const [n, index] of part.entries()) {
      shares[index] = solved.shares[n] ?? [];
      short[index] = solved.short[n] ?? 0;
      tightClasses[index] = solved.tight.classes[n] ?? false;
    }
    for (const expert of solved.tight.experts) tightExperts.add(expert);
  }
  return { shares, short, tight: { classes: tightClasses, experts: tightExperts } };
}

function* solvePart(
  classes: readonly WorkClass[],
  experts: readonly Expert[],
  loads: readonly number[],
  rules: NetworkRules,
  random: Random,
  manyPairs: number,
): Steps<ClassFlow> {
  const all = total(classes.map((one) => one.experts.length));
  const withSample = (sample: number) => new ClassNetwork(classes, experts, loads, rules, random, sample).solve();
  if (all <= manyPairs) return yield* withSample(Number.POSITIVE_INFINITY);
  let solved = yield* withSample(SAMPLE);
  for (let sample = 4 * SAMPLE; total(solved.short) > 0; sample *= 4) {
    if (total(classes.map((one) => one.reviews * (one.works.length + sample))) > MOST_PAIRS) break;
    solved = yield* withSample(sample);
  }
  return total(solved.short) > 0 && all <= MOST_PAIRS ? yield* withSample(Number.POSITIVE_INFINITY) : solved;
}

/** The places of the classes, in parts that have no expert in common. */
function apart(classes: readonly WorkClass[]): number[][] {
  const groups = new Map(classes.map(({ group, ofTrack }) => [group, ofTrack]));
  const links = [...groups].flatMap(([group, ofTrack]): [string, string][] => [
    [`g${group}`, `g${group}`],
    ...ofTrack.map((expert): [string, string] => [`g${group}`, `e${expert}`]),
  ]);
  const partOf = new Map(
    [...islandsOf(links)].flatMap(([root, members]) => members.map((member): [string, string] => [member, root])),
  );
  return [...grouped(classes.keys(), (index) => partOf.get(`g${classes[index]?.group}`)).values()];
}
