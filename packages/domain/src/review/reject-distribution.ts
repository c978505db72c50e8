import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PlanId, RoundId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type ProposedPlanRefusal, proposedPlan } from './proposed-plan.ts';
import { roundDecider } from './round.ts';

export const RejectDistribution = z.strictObject({ roundId: RoundId, planId: PlanId, reason: Reason });
export type RejectDistribution = z.infer<typeof RejectDistribution>;

/** The plan is not used; one that is still being made is discarded. */
export const rejectDistribution = roundDecider<RejectDistribution, ProposedPlanRefusal>((round, command, by) => {
  const found = proposedPlan(round, command.planId);
  if (!found.ok) return found;
  if (found.plan.status === 'rejected') return accept();
  if (found.plan.status !== 'proposed' && found.plan.status !== 'requested') return refuse('planDecided');
  return accept({
    type: 'review.distribution_rejected',
    data: { ...command, rejectedBy: by.actor.personId, at: by.at },
  });
});
