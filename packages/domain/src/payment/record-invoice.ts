import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { InvoiceId, OrderId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { InvoiceNo, invoiceDecider } from './invoice.ts';

/** What the invoice channel answered. */
const ChannelAnswer = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('issued'), invoiceNo: InvoiceNo, issuedAt: Instant }),
  z.strictObject({ status: z.literal('refused'), code: z.string().max(100) }),
]);
export const RecordInvoice = z.strictObject({ orderId: OrderId, invoiceId: InvoiceId, answer: ChannelAnswer });
export type RecordInvoice = z.infer<typeof RecordInvoice>;

/** @without form: the worker records what the invoice channel answered */
export const recordInvoice = invoiceDecider<RecordInvoice, 'invoiceNotApproved'>(
  ({ orderId, invoices }, { invoiceId, answer }, by) => {
    const invoice = invoices.get(invoiceId);
    if (!invoice) return refuse('invoiceNotFound');
    if (invoice.status === 'issued') return accept();
    if (invoice.status !== 'approved') return refuse('invoiceNotApproved');
    const about = { orderId, invoiceId, at: by.at };
    if (answer.status === 'refused') {
      return accept({ type: 'payment.invoice_failed', data: { ...about, channelCode: answer.code } });
    }
    const { invoiceNo, issuedAt } = answer;
    return accept({ type: 'payment.invoice_issued', data: { ...about, invoiceNo, issuedAt } });
  },
);
