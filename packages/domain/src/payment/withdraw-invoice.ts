import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { InvoiceId, OrderId } from '../kernel/ids.ts';
import { invoiceDecider } from './invoice.ts';

export const WithdrawInvoice = z.strictObject({ orderId: OrderId, invoiceId: InvoiceId });
export type WithdrawInvoice = z.infer<typeof WithdrawInvoice>;

/** The payer withdraws a request, for example to correct it, until an officer approves it. */
export const withdrawInvoice = invoiceDecider<WithdrawInvoice, 'invoiceAlreadyDecided'>(
  ({ orderId, invoices }, { invoiceId }, by) => {
    const invoice = invoices.get(invoiceId);
    const { personId } = by.actor;
    if (invoice?.requestedBy !== personId) return refuse('invoiceNotFound');
    if (invoice.status === 'withdrawn') return accept();
    if (invoice.status !== 'requested' && invoice.status !== 'failed') return refuse('invoiceAlreadyDecided');
    const data = { orderId, invoiceId, withdrawnBy: personId, at: by.at };
    return accept({ type: 'payment.invoice_withdrawn', data });
  },
);
