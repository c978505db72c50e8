import type { EnrolmentId, RefundId } from '../kernel/ids.ts';
import { type Fen, fen } from '../kernel/money.ts';
import type { PlacedOrder, Receipt } from './order.ts';

/** The payment that a refund returns: the order's own (`null`), or the unapplied one with this trade number. */
export const receiptOf = (order: PlacedOrder, tradeNo: string | null): Receipt | null =>
  tradeNo === null ? order.payment : (order.unapplied.find((receipt) => receipt.tradeNo === tradeNo) ?? null);

/** What every request to refund the order's own payment names. */
export const ofOwnPayment = ({ orderId }: PlacedOrder, refundId: RefundId) => ({ orderId, refundId, tradeNo: null });

/** What may still be refunded of one payment: received less every refund that was not rejected, done or in progress. */
export const refundable = (order: PlacedOrder, tradeNo: string | null): Fen => {
  let left: number = receiptOf(order, tradeNo)?.amount ?? 0;
  for (const refund of order.refunds.values()) {
    if (refund.tradeNo === tradeNo && refund.status !== 'rejected') left -= refund.amount;
  }
  return fen(left);
};

/** The number the channel knows a refund by: ours, and the same for every try. */
export const outRequestNo = (refundId: RefundId) => refundId.replaceAll('-', '');

/** What was asked back for one registration of an order and not rejected. */
export const askedForLine = (order: PlacedOrder, enrolmentId: EnrolmentId): Fen => {
  let asked = 0;
  for (const { status, lines = [] } of order.refunds.values()) {
    if (status === 'rejected') continue;
    for (const line of lines) if (line.enrolmentId === enrolmentId) asked += line.amount;
  }
  return fen(asked);
};
