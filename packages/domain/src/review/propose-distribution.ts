import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type FileHash, PlanId, RoundId, WorkId } from '../kernel/ids.ts';
import type { Round, RoundEvent } from './round.ts';

export const ProposeDistribution = z.strictObject({
  roundId: RoundId,
  planId: PlanId,
  seed: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
  maxFromOneSchool: z.number().int().min(1).max(15).nullable(),
  /** Works that need more or fewer reviews than the others. */
  reviews: z.array(z.strictObject({ workId: WorkId, reviews: z.number().int().min(0).max(50) })).max(20_000),
});
export type ProposeDistribution = z.infer<typeof ProposeDistribution>;
export type ProposeDistributionRefusal =
  | 'roundNotFound'
  | 'roundClosed'
  | 'roundSealed'
  | 'poolEmpty'
  | 'noWorksToReview'
  | 'planExists';

/** What the calculation came to; the plan itself is stored under its hash. */
export type PlanFigures = { planHash: FileHash; works: number; assignments: number; short: number };

/** A dry run: nothing is assigned until somebody else approves. */
export function proposeDistribution(
  round: Round,
  command: ProposeDistribution,
  figures: PlanFigures,
  by: By,
): Decision<RoundEvent, ProposeDistributionRefusal> {
  const { roundId, planId, seed } = command;
  if (round.status === 'none') return refuse('roundNotFound');
  if (round.status === 'sealed') return refuse('roundSealed');
  if (round.status === 'closed') return refuse('roundClosed');
  if (round.plans.has(planId)) return refuse('planExists');
  if (round.pool.length === 0) return refuse('poolEmpty');
  if (figures.works === 0) return refuse('noWorksToReview');
  const proposedBy = by.actor.personId;
  return accept({
    type: 'review.distribution_proposed',
    data: { roundId, planId, seed, ...figures, proposedBy, at: by.at },
  });
}
