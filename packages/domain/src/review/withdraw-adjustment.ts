import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import { AdjustmentId, adjustmentDecider } from './adjustment.ts';
import type { Round } from './round.ts';

export const WithdrawAdjustment = z.strictObject({ adjustmentId: AdjustmentId, reason: Reason });
export type WithdrawAdjustment = z.infer<typeof WithdrawAdjustment>;

/** It does not count, whether it was approved or not. Until the round is sealed only. */
export const withdrawAdjustment = adjustmentDecider<WithdrawAdjustment, 'roundSealed', [Round]>(
  (adjustment, { adjustmentId, reason }, by, round) => {
    if (adjustment.status === 'withdrawn') return accept();
    if (round.status === 'sealed') return refuse('roundSealed');
    return accept({
      type: 'review.adjustment_withdrawn',
      data: { adjustmentId, reason, withdrawnBy: by.actor.personId, at: by.at },
    });
  },
);
