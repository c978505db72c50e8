import { accept } from '@laurel/domain/kernel/decision.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { clearInvoices as decide } from '@laurel/domain/payment/clear-invoices.ts';
import { invoicesOf } from '@laurel/domain/payment/invoice.ts';
import { isOverInvoiced } from '@laurel/domain/payment/invoice-limit.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { loadState } from '../kernel/load-state.ts';
import type { Asked } from './ask-channel.ts';

/**
 * Reduces an order's invoices to what remains of its payment. Returns whether they are reduced: until then no refund is
 * paid, and this is called again after each answer of the invoice channel.
 */
export const clearInvoices = async (db: Db, orderId: OrderId, { commandId, request }: Asked): Promise<boolean> => {
  const order = await loadState(db, orderOf(orderId));
  if (order.status === 'none' || !isOverInvoiced(order, await loadState(db, invoicesOf(orderId)))) return true;
  const cleared = await execute(db, {
    useCase: 'payment.clear_invoices',
    command: { orderId },
    ...{ commandId, request, actor: systemActor },
    takes: { invoices: invoicesOf(orderId) },
    looks: { order: orderOf(orderId) },
    decide: ({ invoices, order: now }, by) => (now.status === 'none' ? accept() : decide(invoices, now, by)),
  });
  if (!cleared.ok) throw new Error(`clearing the invoices of order ${orderId} was refused: ${cleared.refusal}`);
  return !isOverInvoiced(order, await loadState(db, invoicesOf(orderId)));
};
