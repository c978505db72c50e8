import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId, RefundId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { MoneyFacts } from './payment.policy.ts';
import { type RefundDecisionRefusal, refundDecider, refundToDecide } from './refund-to-decide.ts';

export const RejectRefund = z.strictObject({ orderId: OrderId, refundId: RefundId, reason: Reason });
export type RejectRefund = z.infer<typeof RejectRefund>;

/** Money that must go back in any case (paid twice, too late) cannot be rejected: it is not ours. */
export const rejectRefund = refundDecider<
  RejectRefund,
  RefundDecisionRefusal | 'refundAlreadyDecided' | 'refundOwed',
  [facts: MoneyFacts]
>((order, command, by, facts) => {
  const open = refundToDecide(order, command, by, facts);
  if (!open.ok) return open;
  const { refund } = open;
  if (refund.tradeNo !== null) return refuse('refundOwed');
  if (refund.status === 'rejected') return accept();
  if (refund.status !== 'requested') return refuse('refundAlreadyDecided');
  return accept({
    type: 'payment.refund_rejected',
    data: {
      orderId: command.orderId,
      refundId: refund.refundId,
      rejectedBy: by.actor.personId,
      reason: command.reason,
      at: by.at,
    },
  });
});
