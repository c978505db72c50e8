import type { OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import { GatewayUnavailable, type PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import type { RecordRefund } from '@laurel/domain/payment/record-refund.ts';
import { outRequestNo, receiptOf } from '@laurel/domain/payment/refundable.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { loadState } from '../kernel/load-state.ts';
import type { Asked } from './ask-channel.ts';
import { clearInvoices } from './clear-invoices.ts';
import { recordRefund } from './record-refund.ts';

type Which = { readonly orderId: OrderId; readonly refundId: RefundId };

/**
 * Requests an approved refund from the channel and records its answer. Run twice it pays once: the channel recognises
 * our refund number and repeats its first answer. Throws `GatewayUnavailable` while the outcome is not known. 'byHand':
 * no channel can pay this back; a person does, and records it. 'invoiceFirst': invoices have to be reversed
 * before, and it is called again then.
 */
export const executeRefund = async (
  db: Db,
  gateway: PaymentGateway,
  { orderId, refundId }: Which,
  { commandId, request }: Asked,
): Promise<'refunded' | 'refused' | 'byHand' | 'invoiceFirst' | 'nothingToDo'> => {
  const order = await loadState(db, orderOf(orderId));
  const refund = order.status === 'none' ? undefined : order.refunds.get(refundId);
  if (order.status === 'none' || !refund) throw new Error(`refund ${refundId} of order ${orderId} is not there`);
  if (refund.status === 'succeeded') return 'refunded';
  if (refund.status !== 'approved') return 'nothingToDo';
  const receipt = receiptOf(order, refund.tradeNo);
  if (!receipt) throw new Error(`refund ${refundId} has no payment to come out of`);
  const clearing = { commandId: `${commandId}-invoices`, request };
  if (refund.tradeNo === null && !(await clearInvoices(db, orderId, clearing))) return 'invoiceFirst';
  if (receipt.channel === 'bank') return 'byHand';

  const answer = await gateway.refund({
    channel: receipt.channel,
    paid: receipt.amount,
    tradeNo: receipt.tradeNo,
    outRequestNo: outRequestNo(refundId),
    amount: refund.amount,
    reason: refund.cause,
  });
  if (answer.status === 'unknown') throw new GatewayUnavailable(`the outcome of refund ${refundId} is not known yet`);
  if (answer.status === 'refunded' && answer.amount !== refund.amount) {
    throw new Error(`the channel gave ${answer.amount} back for refund ${refundId}, which is ${refund.amount}`);
  }
  const heard: RecordRefund['answer'] =
    answer.status === 'refunded'
      ? { status: 'refunded' }
      : { status: 'refused', channelCode: answer.code.slice(0, 100) };
  const recorded = await recordRefund(db, { orderId, refundId, answer: heard }, { commandId, request });
  if (!recorded.ok) throw new Error(`recording refund ${refundId} was refused: ${recorded.refusal}`);
  return heard.status;
};
