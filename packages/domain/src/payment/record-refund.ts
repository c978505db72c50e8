import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { OrderId, RefundId } from '../kernel/ids.ts';
import type { Order, OrderEvent } from './order.ts';
import { outRequestNo } from './refundable.ts';

/** What the channel answered to a refund. `refused` is final for this attempt; a person decides what to do next. */
export const RecordRefund = z.strictObject({
  orderId: OrderId,
  refundId: RefundId,
  answer: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('refunded') }),
    z.strictObject({ status: z.literal('refused'), channelCode: z.string().max(100) }),
  ]),
});
export type RecordRefund = z.infer<typeof RecordRefund>;

/** @without form: the worker records what the payment channel answered */
export function recordRefund(
  order: Order,
  command: RecordRefund,
  by: By,
): Decision<OrderEvent, 'refundNotFound' | 'refundNotApproved'> {
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
