import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { formatWord } from '../kernel/format-words.ts';
import { OrderId, RefundId } from '../kernel/ids.ts';
import { Fen, fenAsYuan } from '../kernel/money.ts';
import { Reason } from '../kernel/text.ts';
import { orderDecider, RefundCause } from './order.ts';
import { canRequestRefund } from './payment.policy.ts';
import { ofOwnPayment, receiptOf, refundable } from './refundable.ts';

export const RequestRefund = z.strictObject({
  orderId: OrderId,
  refundId: RefundId,
  amount: Fen.refine((amount) => amount > 0, formatWord('amountFormat')),
  cause: RefundCause,
  reason: Reason,
});
export type RequestRefund = z.infer<typeof RequestRefund>;

/** Requests a refund of the order's own payment. The system requests it for withdrawn and cancelled entries. */
export const requestRefund = orderDecider<RequestRefund, 'orderNotPaid' | 'refundExceedsPaid'>((order, command, by) => {
  const bySystem = by.actor.kind === 'system';
  if (!bySystem && !canRequestRefund(by.actor, order)) return refuse('orderNotFound');
  if (order.refunds.has(command.refundId)) return accept();
  if (!receiptOf(order, null)) return refuse('orderNotPaid');
  const left = refundable(order, null);
  if (command.amount > left) return refuse('refundExceedsPaid', { left: fenAsYuan(left) });
  return accept({
    type: 'payment.refund_requested',
    data: {
      ...ofOwnPayment(order, command.refundId),
      amount: command.amount,
      cause: command.cause,
      reason: command.reason,
      requestedBy: bySystem ? null : by.actor.personId,
      at: by.at,
    },
  });
});
