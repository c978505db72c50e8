import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import type { ReversalId } from '../kernel/ids.ts';
import { fen } from '../kernel/money.ts';
import { type InvoiceEvent, type Invoices, worthWithoutPending } from './invoice.ts';
import { staying } from './invoice-limit.ts';
import type { PlacedOrder } from './order.ts';

/**
 * Before a refund is paid, invoices are reduced to what remains of the payment: requests that were not issued are
 * withdrawn, issued ones reversed in part or in full, the newest first. One that is being issued waits for its answer.
 *
 * @without form: the worker does it when a refund was approved
 */
export const clearInvoices = (invoices: Invoices, order: PlacedOrder, by: By): Decision<InvoiceEvent, never> => {
  if (invoices.status === 'none') return accept();
  const { orderId } = invoices;
  const all = [...invoices.invoices.values()].reverse();
  let excess = all.reduce((total, invoice) => total + worthWithoutPending(invoice), 0) - staying(order);
  const events: InvoiceEvent[] = [];
  for (const invoice of all) {
    const { invoiceId, status } = invoice;
    const open = worthWithoutPending(invoice);
    if (excess <= 0 || open === 0 || status === 'approved') continue;
    const about = { orderId, invoiceId, at: by.at };
    if (status === 'issued') {
      const amount = fen(Math.min(open, excess));
      const reversal = { reversalId: by.newId() as ReversalId, amount, reason: null, requestedBy: null };
      events.push({ type: 'payment.invoice_reversal_requested', data: { ...about, ...reversal } });
      excess -= amount;
    } else {
      events.push({ type: 'payment.invoice_withdrawn', data: { ...about, withdrawnBy: null } });
      excess -= open;
    }
  }
  return accept(...events);
};
