import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { InvoiceId, OrderId } from '../kernel/ids.ts';
import { invoiceDecider } from './invoice.ts';
import { isOverInvoiced } from './invoice-limit.ts';
import { type InvoiceDecisionRefusal, invoiceToDecide } from './invoice-to-decide.ts';
import type { Order } from './order.ts';
import type { MoneyFacts } from './payment.policy.ts';

export const ApproveInvoice = z.strictObject({ orderId: OrderId, invoiceId: InvoiceId });
export type ApproveInvoice = z.infer<typeof ApproveInvoice>;

/** A finance officer approves an invoice, or tries again after the channel refused it. */
export const approveInvoice = invoiceDecider<
  ApproveInvoice,
  InvoiceDecisionRefusal | 'invoiceAlreadyDecided' | 'invoiceExceedsPaid',
  [facts: MoneyFacts, order: Order]
>((invoices, { invoiceId }, by, facts, order) => {
  const open = invoiceToDecide(invoices, { invoiceId }, by, facts);
  if (!open.ok) return open;
  const { status } = open.invoice;
  if (status === 'approved' || status === 'issued') return accept();
  if (status !== 'requested' && status !== 'failed') return refuse('invoiceAlreadyDecided');
  if (order.status === 'none' || isOverInvoiced(order, invoices)) return refuse('invoiceExceedsPaid');
  const data = { orderId: invoices.orderId, invoiceId, approvedBy: by.actor.personId, at: by.at };
  return accept({ type: 'payment.invoice_approved', data });
});
