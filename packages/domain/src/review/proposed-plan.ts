import { refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import type { PlanId } from '../kernel/ids.ts';
import type { Round } from './round.ts';

export type ProposedPlanRefusal = 'roundClosed' | 'planNotFound' | 'planDecided';

/** The plan that is approved or rejected, while the round may still change. */
export function proposedPlan(round: Existing<Round>, planId: PlanId) {
  if (round.status === 'closed' || round.status === 'sealed') return refuse('roundClosed' as const);
  const plan = round.plans.get(planId);
  return plan ? { ok: true as const, plan } : refuse('planNotFound' as const);
}
