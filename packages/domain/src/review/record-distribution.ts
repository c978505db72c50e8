import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash, PlanId } from '../kernel/ids.ts';
import { type Round, roundDecider } from './round.ts';

/** The outcome of the calculation; the plan itself is stored under its hash. */
export type PlanFigures = {
  readonly planHash: FileHash;
  readonly works: number;
  readonly assignments: number;
  readonly short: number;
};

/**
 * The plan that the worker made, proposed in the name of the person who requested it; or why there is none. A plan that
 * was discarded in the meantime stays discarded, and the same plan twice is one.
 * @without form: the worker records the plan that it made
 */
export const recordDistribution = roundDecider<PlanFigures, 'planNotFound' | 'planDecided', [planId: PlanId]>(
  (round, figures, by, planId) => {
    const plan = round.plans.get(planId);
    if (!plan) return refuse('planNotFound');
    if (plan.planHash === figures.planHash || plan.status === 'failed') return accept();
    if (plan.status !== 'requested') return refuse('planDecided');
    const { roundId } = round;
    const problem = problemOf(round, figures);
    if (problem) return accept({ type: 'review.distribution_failed', data: { roundId, planId, problem, at: by.at } });
    const { seed, proposedBy } = plan;
    return accept({
      type: 'review.distribution_proposed',
      data: { roundId, planId, seed, ...figures, proposedBy, at: by.at },
    });
  },
);

function problemOf(round: Exclude<Round, { status: 'none' }>, { works }: PlanFigures) {
  if (round.status === 'sealed') return 'roundSealed';
  if (round.status === 'closed') return 'roundClosed';
  if (round.pool.length === 0) return 'poolEmpty';
  return works === 0 ? 'noWorksToReview' : null;
}
