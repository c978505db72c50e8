import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { InvoiceId, OrderId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { invoiceDecider } from './invoice.ts';
import { type InvoiceDecisionRefusal, invoiceToDecide } from './invoice-to-decide.ts';
import type { MoneyFacts } from './payment.policy.ts';

export const RejectInvoice = z.strictObject({ orderId: OrderId, invoiceId: InvoiceId, reason: Reason });
export type RejectInvoice = z.infer<typeof RejectInvoice>;

/** A finance officer rejects a request, for example because name and tax number belong to different companies. */
export const rejectInvoice = invoiceDecider<
  RejectInvoice,
  InvoiceDecisionRefusal | 'invoiceAlreadyDecided',
  [facts: MoneyFacts]
>((invoices, { invoiceId, reason }, by, facts) => {
  const open = invoiceToDecide(invoices, { invoiceId }, by, facts);
  if (!open.ok) return open;
  const { status } = open.invoice;
  if (status === 'rejected') return accept();
  if (status !== 'requested' && status !== 'failed') return refuse('invoiceAlreadyDecided');
  const data = { orderId: invoices.orderId, invoiceId, rejectedBy: by.actor.personId, reason, at: by.at };
  return accept({ type: 'payment.invoice_rejected', data });
});
