import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { OrderId, RefundId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Order, OrderEvent } from './order.ts';
import { canMarkOffline } from './payment.policy.ts';
import { isOffline, receiptOf } from './refundable.ts';

/** What the channel answered to a refund. `refused` is its last word for this try; a person decides what comes next. */
export const RecordRefund = z.strictObject({
  orderId: OrderId,
  refundId: RefundId,
  answer: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('refunded') }),
    z.strictObject({ status: z.literal('refused'), channelCode: z.string().max(100) }),
  ]),
});
export type RecordRefund = z.infer<typeof RecordRefund>;

/** Money given back by bank transfer, when the channel cannot (paid offline, trade finished, channel refused). */
export const CompleteRefundByHand = z.strictObject({ orderId: OrderId, refundId: RefundId, reason: Reason });
export type CompleteRefundByHand = z.infer<typeof CompleteRefundByHand>;

export type RecordRefundRefusal = 'refundNotFound' | 'refundNotApproved';
export type CompleteRefundByHandRefusal = RecordRefundRefusal | 'secondPersonNeeded' | 'refundUnderWay';

/** The number the channel knows a refund by: ours, and the same for every try. */
export const outRequestNo = (refundId: RefundId) => refundId.replaceAll('-', '');

export function recordRefund(order: Order, command: RecordRefund, by: By): Decision<OrderEvent, RecordRefundRefusal> {
  const refund = order.status === 'none' ? undefined : order.refunds.get(command.refundId);
  if (order.status === 'none' || !refund) return refuse('refundNotFound');
  if (refund.status === 'succeeded') return accept();
  if (refund.status !== 'approved' && refund.status !== 'failed') return refuse('refundNotApproved');
  const { orderId } = order;
  const { refundId, amount } = refund;
  if (command.answer.status === 'refunded') {
    const data = { orderId, refundId, outRequestNo: outRequestNo(refundId), amount, byHand: null, at: by.at };
    return accept({ type: 'payment.refund_succeeded', data });
  }
  if (refund.status === 'failed') return accept();
  const data = { orderId, refundId, channelCode: command.answer.channelCode, at: by.at };
  return accept({ type: 'payment.refund_failed', data });
}

/** Only where the channel cannot be paying at the same moment: an offline payment, or after its refusal. */
export function completeRefundByHand(
  order: Order,
  command: CompleteRefundByHand,
  by: By,
): Decision<OrderEvent, CompleteRefundByHandRefusal> {
  const refund = order.status === 'none' ? undefined : order.refunds.get(command.refundId);
  if (order.status === 'none' || !refund || !canMarkOffline(by.actor, order)) return refuse('refundNotFound');
  if (refund.requestedBy === by.actor.personId) return refuse('secondPersonNeeded');
  if (refund.status === 'succeeded') return accept();
  if (refund.status !== 'approved' && refund.status !== 'failed') return refuse('refundNotApproved');
  const receipt = receiptOf(order, refund.tradeNo);
  if (refund.status === 'approved' && receipt && !isOffline(order, receipt)) return refuse('refundUnderWay');
  return accept({
    type: 'payment.refund_succeeded',
    data: {
      orderId: order.orderId,
      refundId: refund.refundId,
      outRequestNo: outRequestNo(refund.refundId),
      amount: refund.amount,
      byHand: { completedBy: by.actor.personId, reason: command.reason },
      at: by.at,
    },
  });
}
