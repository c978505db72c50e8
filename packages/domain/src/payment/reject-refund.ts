import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { OrderId, RefundId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { Order, OrderEvent } from './order.ts';
import { canDecideRefund, isOwnMoney, type MoneyFacts, type OwnMoneyRefusal } from './payment.policy.ts';

export const RejectRefund = z.strictObject({ orderId: OrderId, refundId: RefundId, reason: Reason });
export type RejectRefund = z.infer<typeof RejectRefund>;

/** Money that must go back in any case (paid twice, too late) cannot be rejected: it is not ours. */
export function rejectRefund(
  order: Order,
  command: RejectRefund,
  by: By,
  facts: MoneyFacts,
): Decision<
  OrderEvent,
  'refundNotFound' | SecondPersonRefusal | OwnMoneyRefusal | 'refundAlreadyDecided' | 'refundOwed'
> {
  const refund = order.status === 'none' ? undefined : order.refunds.get(command.refundId);
  if (order.status === 'none' || !refund) return refuse('refundNotFound');
  const notSecond = secondPersonRefusal(by.actor, refund.requestedBy);
  if (notSecond) return refuse(notSecond);
  if (!canDecideRefund(by.actor, order)) return refuse('refundNotFound');
  if (isOwnMoney(by.actor, order, facts)) return refuse('ownMoney');
  if (refund.tradeNo !== null) return refuse('refundOwed');
  if (refund.status === 'rejected') return accept();
  if (refund.status !== 'requested') return refuse('refundAlreadyDecided');
  return accept({
    type: 'payment.refund_rejected',
    data: {
      orderId: order.orderId,
      refundId: refund.refundId,
      rejectedBy: by.actor.personId,
      reason: command.reason,
      at: by.at,
    },
  });
}
