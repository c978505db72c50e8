import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PlanId, RoundId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { Round, RoundEvent } from './round.ts';

export const ApproveDistribution = z.strictObject({
  roundId: RoundId,
  planId: PlanId,
  /** Said out loud: works in this plan get fewer reviews than they need. */
  acceptShort: z.boolean(),
});
export type ApproveDistribution = z.infer<typeof ApproveDistribution>;
export const RejectDistribution = z.strictObject({ roundId: RoundId, planId: PlanId, reason: Reason });
export type RejectDistribution = z.infer<typeof RejectDistribution>;
export type DecideDistributionRefusal =
  | 'roundNotFound'
  | 'roundClosed'
  | 'planNotFound'
  | 'planDecided'
  | 'planNotComputed'
  | 'planShort'
  | SecondPersonRefusal;

function proposed(round: Round, planId: PlanId) {
  if (round.status === 'none') return refuse('roundNotFound' as const);
  if (round.status === 'closed' || round.status === 'sealed') return refuse('roundClosed' as const);
  const plan = round.plans.get(planId);
  return plan ? { ok: true as const, plan } : refuse('planNotFound' as const);
}

/** Approved by another person than proposed it; a second press changes nothing. */
export function approveDistribution(
  round: Round,
  command: ApproveDistribution,
  by: By,
): Decision<RoundEvent, DecideDistributionRefusal> {
  const { roundId, planId, acceptShort } = command;
  const found = proposed(round, planId);
  if (!found.ok) return found;
  const { plan } = found;
  if (plan.status === 'approved' || plan.status === 'applied') return accept();
  if (plan.status === 'requested') return refuse('planNotComputed');
  if (plan.status === 'rejected' || plan.status === 'failed') return refuse('planDecided');
  const approvedBy = by.actor.personId;
  const notSecond = secondPersonRefusal(by.actor, plan.proposedBy);
  if (notSecond) return refuse(notSecond);
  if (plan.short > 0 && !acceptShort) return refuse('planShort', { short: plan.short });
  return accept({ type: 'review.distribution_approved', data: { roundId, planId, approvedBy, at: by.at } });
}

/** Nobody wants this plan; one that is still being made is given up. */
export function rejectDistribution(
  round: Round,
  command: RejectDistribution,
  by: By,
): Decision<RoundEvent, DecideDistributionRefusal> {
  const found = proposed(round, command.planId);
  if (!found.ok) return found;
  if (found.plan.status === 'rejected') return accept();
  if (found.plan.status !== 'proposed' && found.plan.status !== 'requested') return refuse('planDecided');
  return accept({
    type: 'review.distribution_rejected',
    data: { ...command, rejectedBy: by.actor.personId, at: by.at },
  });
}
