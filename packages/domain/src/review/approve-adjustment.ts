import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { AdjustmentId, adjustmentDecider } from './adjustment.ts';
import type { Round } from './round.ts';

export const ApproveAdjustment = z.strictObject({ adjustmentId: AdjustmentId });
export type ApproveAdjustment = z.infer<typeof ApproveAdjustment>;

/** From now on it changes the score of its work. Another person than the one who proposed it approves it. */
export const approveAdjustment = adjustmentDecider<
  ApproveAdjustment,
  'roundSealed' | 'adjustmentWithdrawn' | SecondPersonRefusal,
  [Round]
>((adjustment, { adjustmentId }, by, round) => {
  if (adjustment.status === 'approved') return accept();
  if (adjustment.status === 'withdrawn') return refuse('adjustmentWithdrawn');
  if (round.status === 'sealed') return refuse('roundSealed');
  const notSecond = secondPersonRefusal(by.actor, adjustment.proposedBy);
  if (notSecond) return refuse(notSecond);
  return accept({
    type: 'review.adjustment_approved',
    data: { adjustmentId, approvedBy: by.actor.personId, at: by.at },
  });
});
