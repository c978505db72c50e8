import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId, RefundId } from '../kernel/ids.ts';
import type { Work } from '../submission/work.ts';
import { isInReview } from './ask-refund.ts';
import type { MoneyFacts } from './payment.policy.ts';
import { type RefundDecisionRefusal, refundDecider, refundToDecide } from './refund-to-decide.ts';

export const ApproveRefund = z.strictObject({ orderId: OrderId, refundId: RefundId });
export type ApproveRefund = z.infer<typeof ApproveRefund>;

/**
 * Approves the refund, or approves it again after the channel refused: the number the channel knows the refund by stays
 * the same, so that a repeat cannot pay twice. Never by the person who asked, nor by one who paid or is in a team that
 * was paid for. A registration whose work was locked after its payer asked stays in the competition: the first approval
 * is refused, and the refund can be rejected.
 */
export const approveRefund = refundDecider<
  ApproveRefund,
  RefundDecisionRefusal | 'refundAlreadyDecided' | 'refundWorkLocked',
  [facts: MoneyFacts, works: readonly Work[]]
>((order, command, by, facts, works) => {
  const open = refundToDecide(order, command, by, facts);
  if (!open.ok) return open;
  const { refund } = open;
  if (refund.status === 'approved' || refund.status === 'succeeded') return accept();
  if (refund.status === 'rejected') return refuse('refundAlreadyDecided');
  if (refund.status === 'requested' && works.some(isInReview)) return refuse('refundWorkLocked');
  return accept({
    type: 'payment.refund_approved',
    data: { orderId: command.orderId, refundId: refund.refundId, approvedBy: by.actor.personId, at: by.at },
  });
});
