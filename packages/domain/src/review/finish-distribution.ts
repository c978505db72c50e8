import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import type { PlanId } from '../kernel/ids.ts';
import { type ApprovedPlanRefusal, approvedPlan } from './approved-plan.ts';
import type { Round, RoundEvent } from './round.ts';

/**
 * Recorded when every sheet of the plan exists.
 * @without form: the worker runs it when it has applied all of a plan
 */
export function finishDistribution(round: Round, planId: PlanId, by: By): Decision<RoundEvent, ApprovedPlanRefusal> {
  const open = approvedPlan(round, planId);
  if (!open.ok) return open;
  if (open.plan.status === 'applied') return accept();
  return accept({
    type: 'review.distribution_applied',
    data: { roundId: open.round.roundId, planId, at: by.at },
  });
}
