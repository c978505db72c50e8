import { refuse } from '../kernel/decision.ts';
import type { PlanId } from '../kernel/ids.ts';
import type { Round } from './round.ts';

export type ApprovedPlanRefusal = 'roundNotFound' | 'roundClosed' | 'planNotFound' | 'planDecided';

export function approvedPlan(round: Round, planId: PlanId) {
  if (round.status === 'none') return refuse('roundNotFound' as const);
  if (round.status === 'closed' || round.status === 'sealed') return refuse('roundClosed' as const);
  const plan = round.plans.get(planId);
  if (!plan) return refuse('planNotFound' as const);
  if (plan.status !== 'approved' && plan.status !== 'applied') return refuse('planDecided' as const);
  return { ok: true as const, round, plan };
}
