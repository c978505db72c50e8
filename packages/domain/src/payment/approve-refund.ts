import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { OrderId, RefundId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { Order, OrderEvent } from './order.ts';
import { canDecideRefund, isOwnMoney, type MoneyFacts, type OwnMoneyRefusal } from './payment.policy.ts';

export const ApproveRefund = z.strictObject({ orderId: OrderId, refundId: RefundId });
export type ApproveRefund = z.infer<typeof ApproveRefund>;

/**
 * Lets the money go, or go again after the channel refused: the number the channel knows the refund by stays the same,
 * so that a repeat cannot pay twice. Never by the person who asked, nor by one who paid or is in a team that was paid for.
 */
export function approveRefund(
  order: Order,
  command: ApproveRefund,
  by: By,
  facts: MoneyFacts,
): Decision<OrderEvent, 'refundNotFound' | SecondPersonRefusal | OwnMoneyRefusal | 'refundAlreadyDecided'> {
  const refund = order.status === 'none' ? undefined : order.refunds.get(command.refundId);
  if (order.status === 'none' || !refund) return refuse('refundNotFound');
  const notSecond = secondPersonRefusal(by.actor, refund.requestedBy);
  if (notSecond) return refuse(notSecond);
  if (!canDecideRefund(by.actor, order)) return refuse('refundNotFound');
  if (isOwnMoney(by.actor, order, facts)) return refuse('ownMoney');
  if (refund.status === 'approved' || refund.status === 'succeeded') return accept();
  if (refund.status === 'rejected') return refuse('refundAlreadyDecided');
  return accept({
    type: 'payment.refund_approved',
    data: { orderId: order.orderId, refundId: refund.refundId, approvedBy: by.actor.personId, at: by.at },
  });
}
