import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PlanId, RoundId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { type ProposedPlanRefusal, proposedPlan } from './proposed-plan.ts';
import { roundDecider } from './round.ts';

export const ApproveDistribution = z.strictObject({
  roundId: RoundId,
  planId: PlanId,
  /** Confirmed by the sender: works in this plan get fewer reviews than they need. */
  acceptShort: z.boolean(),
});
export type ApproveDistribution = z.infer<typeof ApproveDistribution>;

/**
 * What may still add works to a round: objections of teams that were left out, until the decision is final and carried
 * out, and the time in which teams that did not advance may object.
 */
type DisputedExclusions = { readonly count: number; readonly objectUntil: Instant | null };
const NOTHING_DISPUTED: DisputedExclusions = { count: 0, objectUntil: null };

/** The second person approves the plan; a second press changes nothing. */
export const approveDistribution = roundDecider<
  ApproveDistribution,
  | ProposedPlanRefusal
  | 'planNotComputed'
  | 'planShort'
  | 'exclusionsDisputed'
  | 'exclusionsObjectable'
  | SecondPersonRefusal,
  [disputed?: DisputedExclusions]
>((round, command, by, disputed = NOTHING_DISPUTED) => {
  const { roundId, planId, acceptShort } = command;
  const found = proposedPlan(round, planId);
  if (!found.ok) return found;
  const { plan } = found;
  if (plan.status === 'approved' || plan.status === 'applied') return accept();
  if (plan.status === 'requested') return refuse('planNotComputed');
  if (plan.status === 'rejected' || plan.status === 'failed') return refuse('planDecided');
  const approvedBy = by.actor.personId;
  const notSecond = secondPersonRefusal(by.actor, plan.proposedBy);
  if (notSecond) return refuse(notSecond);
  if (disputed.count > 0) return refuse('exclusionsDisputed', { count: disputed.count });
  if (disputed.objectUntil !== null && disputed.objectUntil > by.at)
    return refuse('exclusionsObjectable', { endsAt: disputed.objectUntil });
  if (plan.short > 0 && !acceptShort) return refuse('planShort', { short: plan.short });
  return accept({ type: 'review.distribution_approved', data: { roundId, planId, approvedBy, at: by.at } });
});
