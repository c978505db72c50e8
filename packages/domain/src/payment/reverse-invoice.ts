import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { InvoiceId, OrderId, type ReversalId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { invoiceDecider, worthWithoutPending } from './invoice.ts';
import { type InvoiceDecisionRefusal, invoiceToDecide } from './invoice-to-decide.ts';
import type { MoneyFacts } from './payment.policy.ts';

export const ReverseInvoice = z.strictObject({ orderId: OrderId, invoiceId: InvoiceId, reason: Reason });
export type ReverseInvoice = z.infer<typeof ReverseInvoice>;

/**
 * A finance officer reverses a wrong invoice by a red-letter one, so that the payer can request another. If the channel
 * refused a reversal, this tries it again, with its number and amount.
 */
export const reverseInvoice = invoiceDecider<
  ReverseInvoice,
  InvoiceDecisionRefusal | 'invoiceNotIssued',
  [facts: MoneyFacts]
>((invoices, { invoiceId, reason }, by, facts) => {
  const open = invoiceToDecide(invoices, { invoiceId }, by, facts);
  if (!open.ok) return open;
  const { invoice } = open;
  if (invoice.status !== 'issued') return refuse('invoiceNotIssued');
  const failed = invoice.reversals.find(({ status }) => status === 'failed');
  const amount = failed?.amount ?? worthWithoutPending(invoice);
  if (amount === 0) return accept();
  const reversalId = failed?.reversalId ?? (by.newId() as ReversalId);
  const asked = { reversalId, amount, reason, requestedBy: by.actor.personId };
  const data = { orderId: invoices.orderId, invoiceId, ...asked, at: by.at };
  return accept({ type: 'payment.invoice_reversal_requested', data });
});
