import { type Fen, fen } from '../kernel/money.ts';
import { type Invoices, invoiced } from './invoice.ts';
import type { PlacedOrder } from './order.ts';
import { refundable } from './refundable.ts';

/** What may still be invoiced: paid, less every refund that was not rejected, less what is invoiced. */
export const invoiceable = (order: PlacedOrder, invoices: Invoices): Fen =>
  fen(Math.max(0, refundable(order, null) - invoiced(invoices)));

/** What remains of the payment once every approved refund is paid. */
export const staying = (order: PlacedOrder): number => {
  let left: number = order.payment?.amount ?? 0;
  for (const { tradeNo, status, amount } of order.refunds.values()) {
    if (tradeNo === null && status !== 'rejected' && status !== 'requested') left -= amount;
  }
  return left;
};

/** Whether invoices exceed what remains of the payment: then no refund may be paid before they are reversed. */
export const isOverInvoiced = (order: PlacedOrder, invoices: Invoices): boolean => invoiced(invoices) > staying(order);
