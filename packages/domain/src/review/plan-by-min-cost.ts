import type { Steps } from '../kernel/steps.ts';
import { calibrationPairs } from './calibration-works.ts';
import { classAssignments, shortOfWorks } from './class-assignments.ts';
import type { ClassFlow } from './class-network.ts';
import { solveClasses } from './class-plan.ts';
import type { DistributionInput } from './distribution-input.ts';
import { type DistributionPlan, keptPairs, type Places, pairKey, pairsById, statsOf } from './distribution-plan.ts';
import { type EligibleWork, eligibleWorks } from './eligible-works.ts';
import { type Fit, fitOf } from './fit.ts';
import { joiningPairs } from './joining-pairs.ts';
import { qualityOf } from './plan-quality.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { type TightWorks, tightSets } from './tight-sets.ts';
import { total } from './total.ts';
import { type KeptPairs, type WorkClass, workClasses } from './work-classes.ts';

type Expert = DistributionInput['experts'][number];
type Situation = {
  readonly input: DistributionInput;
  readonly works: readonly EligibleWork[];
  readonly experts: readonly Expert[];
  readonly fit: Fit;
};
type Solved = { readonly classes: readonly WorkClass[]; readonly flow: ClassFlow; readonly kept: KeptPairs };

/**
 * Assigns works to experts: nobody with a conflict, nobody of the authors' schools, only experts of the track, the wanted
 * number of different experts for each work, nobody above their maximum load. By a flow of minimum cost over classes of
 * interchangeable works; `ClassNetwork` says what is weighed. Existing pairs stay; where the plan cannot be filled around
 * them and they may be dropped, as few as possible are. The seed decides among equals, so the same input in any order
 * gives the same plan. An impossible plan is as full as it can be and names what is too tight.
 */
export function* planByMinCost(input: DistributionInput): Steps<DistributionPlan> {
  const experts = input.experts.toSorted((a, b) => (a.expertId < b.expertId ? -1 : 1));
  const works = eligibleWorks(input, experts);
  const situation = { input, works, experts, fit: fitOf(input) };
  const solved = yield* solveAround(situation, keptPairs(input, works, experts));
  const pairs: Places[] = [...solved.kept.fixed];
  const random = seededRandom(input.seed);
  for (const [index, one] of solved.classes.entries())
    for (const pair of yield* classAssignments(one, solved.flow.shares[index] ?? [], experts, input, random))
      pairs.push(pair);
  const extra = yield* joining({ input, works, experts }, solved.classes, pairs, random);
  const all = [...pairs, ...extra];
  const assignments = pairsById(all, works, experts);
  const quality = qualityOf(
    works,
    experts,
    all,
    { ...situation, compare: input.compare },
    pairsById(extra, works, experts),
  );
  return {
    seed: input.seed,
    assignments,
    stats: {
      ...statsOf(input, works, experts, assignments),
      calibratable: quality.pools.every(({ groups }) => groups <= 1),
      quality,
    },
    infeasible: total(solved.flow.short) > 0 ? yield* tightOf(situation, solved) : [],
  };
}

/** Pairs that make the experts of works comparable that are compared with each other, where the plan is asked to. */
function* joining(
  { input, works, experts }: Omit<Situation, 'fit'>,
  classes: readonly WorkClass[],
  pairs: readonly Places[],
  random: Random,
): Steps<Places[]> {
  if (!input.joinGroups) return [];
  if (!input.compare) return calibrationPairs(works, experts, pairs, input, random);
  return yield* joiningPairs({ works, experts, classes, rules: input, compare: input.compare }, pairs, random);
}

/** Around all existing pairs; where reviews are then missing, with those that may be dropped as a wish. */
function* solveAround(situation: Situation, kept: readonly [number, number][]): Steps<Solved> {
  const { input } = situation;
  const first = yield* solveWith(situation, { fixed: kept, loose: [] });
  if (!input.mayRelease || total(first.flow.short) === 0) return first;
  const started = new Set(input.started?.map(pairKey));
  const isStarted = ([work, expert]: [number, number]) =>
    started.has(`${situation.works[work]?.workId} ${situation.experts[expert]?.expertId}`);
  const loose = kept.filter((pair) => !isStarted(pair));
  if (loose.length === 0) return first;
  const second = yield* solveWith(situation, { fixed: kept.filter(isStarted), loose });
  return total(second.flow.short) < total(first.flow.short) ? second : first;
}

function* solveWith({ input, works, experts, fit }: Situation, kept: KeptPairs): Steps<Solved> {
  const random = seededRandom(input.seed);
  const classes = workClasses(works, experts, kept, fit, random);
  const flow = yield* solveClasses(classes, experts, loadsOf(experts, kept), input, random);
  return { classes, flow, kept };
}

function loadsOf(experts: readonly Expert[], { fixed }: KeptPairs): number[] {
  const loads = experts.map(() => 0);
  for (const [, expert] of fixed) loads[expert] = (loads[expert] ?? 0) + 1;
  return loads;
}

function* tightOf({ input, works, experts }: Situation, { classes, flow, kept }: Solved) {
  const tightWorks = classes.flatMap((one, index): TightWorks[] => {
    if (!flow.tight.classes[index]) return [];
    const members = shortOfWorks(one, flow.shares[index] ?? []).toSorted(([a], [b]) => a - b);
    return [members.map(([place, short]) => ({ work: works[place] as EligibleWork, short }))];
  });
  const loads = loadsOf(experts, kept);
  return yield* tightSets({ works: tightWorks, experts: flow.tight.experts }, experts, works.length, function* (load) {
    const raised = experts.map((expert) => ({ ...expert, minLoad: 0, maxLoad: Math.max(expert.maxLoad, load) }));
    const { short } = yield* solveClasses(classes, raised, loads, input, seededRandom(input.seed));
    return total(short) === 0;
  });
}
