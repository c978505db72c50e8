import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { FileHash, type ItemId, RoundId, WorkId } from '../kernel/ids.ts';
import { SecureLink } from '../kernel/link.ts';
import { Reason } from '../kernel/text.ts';
import { type Adjustment, type AdjustmentEvent, AdjustmentId, AdjustmentPoints } from './adjustment.ts';
import type { Round } from './round.ts';

export const ProposeAdjustment = z.strictObject({
  adjustmentId: AdjustmentId,
  roundId: RoundId,
  workId: WorkId,
  pointsMilli: AdjustmentPoints.refine((points) => points !== 0),
  reason: Reason,
  /** What shows it: a file, a link or both. */
  evidence: FileHash.nullable(),
  link: SecureLink.optional(),
});
export type ProposeAdjustment = z.infer<typeof ProposeAdjustment>;

/** `itemId`: of the work, null if it is not one of the round's; `extension`: of the evidence. */
type AdjustmentFacts = { readonly itemId: ItemId | null; readonly extension: string };

/**
 * Deducts points from a work's score in a round, or adds some, as far as the policy allows it. Where the policy asks for
 * two people, it counts once another one has approved it. The team reads reason and evidence once the round is sealed.
 */
export function proposeAdjustment(
  adjustment: Adjustment,
  round: Round,
  { evidence, link, ...command }: ProposeAdjustment,
  { itemId, extension }: AdjustmentFacts,
  by: By,
): Decision<
  AdjustmentEvent,
  | 'roundNotFound'
  | 'roundSealed'
  | 'adjustmentExists'
  | 'adjustmentsNotAllowed'
  | 'adjustmentTooLarge'
  | 'workNotInRound'
  | 'adjustmentEvidenceNeeded'
> {
  if (round.status === 'none') return refuse('roundNotFound');
  if (adjustment.status !== 'none') return refuse('adjustmentExists');
  if (round.status === 'sealed') return refuse('roundSealed');
  const rule = round.policy.adjustments;
  if (!rule) return refuse('adjustmentsNotAllowed');
  const { adjustmentId, pointsMilli } = command;
  if (Math.abs(pointsMilli) > rule.limitMilli) return refuse('adjustmentTooLarge', { points: rule.limitMilli / 1000 });
  if (itemId === null || !round.itemIds.includes(itemId)) return refuse('workNotInRound');
  if (!evidence && !link) return refuse('adjustmentEvidenceNeeded');
  const { competitionId, groupId } = round;
  const { personId } = by.actor;
  const proposed: AdjustmentEvent = {
    type: 'review.adjustment_proposed',
    data: {
      ...command,
      ...{ competitionId, groupId, itemId },
      evidence: evidence && { hash: evidence, extension },
      ...(link && { link }),
      proposedBy: personId,
      at: by.at,
    },
  };
  if (rule.secondPerson) return accept(proposed);
  return accept<AdjustmentEvent>(proposed, {
    type: 'review.adjustment_approved',
    data: { adjustmentId, approvedBy: personId, at: by.at },
  });
}
