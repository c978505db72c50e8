import { atOnce, type Steps } from '../kernel/steps.ts';
import type { DistributionInput } from './distribution-input.ts';
import type { DistributionPlan } from './distribution-plan.ts';
import { planByMaxFlow } from './plan-by-max-flow.ts';
import { planByMinCost } from './plan-by-min-cost.ts';

/** Which solver made a plan, and in which version: a version never changes what it assigns. */
export type Solver = { readonly name: 'maxFlow' | 'minCostFlow'; readonly version: 1 };
/** Of plans that do not say it: those of the first releases. */
export const firstSolver = { name: 'maxFlow', version: 1 } as const satisfies Solver;
export const currentSolver = { name: 'minCostFlow', version: 1 } as const satisfies Solver;

const solvers: Record<Solver['name'], (input: DistributionInput) => Steps<DistributionPlan>> = {
  maxFlow: planByMaxFlow,
  minCostFlow: planByMinCost,
};

export const isKnown = ({ name, version }: Solver) => Object.hasOwn(solvers, name) && version === 1;

/** The plan that this solver makes of the input, in steps: of 100,000 works it takes a while. */
export const distribution = (input: DistributionInput, { name }: Solver = currentSolver): Steps<DistributionPlan> =>
  solvers[name](input);

/** The same in one go. */
export const distribute = (input: DistributionInput, solver?: Solver): DistributionPlan =>
  atOnce(distribution(input, solver));
