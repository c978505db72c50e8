import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ReversalId } from '../kernel/ids.ts';
import { invoiceDecider } from './invoice.ts';
import { RecordInvoice } from './record-invoice.ts';

export const RecordReversal = RecordInvoice.extend({ reversalId: ReversalId });
export type RecordReversal = z.infer<typeof RecordReversal>;

/** @without form: the worker records what the invoice channel answered */
export const recordReversal = invoiceDecider<RecordReversal, 'reversalNotRequested'>(
  ({ orderId, invoices }, { invoiceId, reversalId, answer }, by) => {
    const invoice = invoices.get(invoiceId);
    const reversal = invoice?.reversals.find((one) => one.reversalId === reversalId);
    if (!invoice || !reversal) return refuse('invoiceNotFound');
    if (reversal.status === 'done') return accept();
    if (reversal.status !== 'requested') return refuse('reversalNotRequested');
    const about = { orderId, invoiceId, reversalId, at: by.at };
    if (answer.status === 'refused') {
      return accept({ type: 'payment.invoice_reversal_failed', data: { ...about, channelCode: answer.code } });
    }
    const { invoiceNo: redNo, issuedAt } = answer;
    const { amount } = reversal;
    return accept({ type: 'payment.invoice_reversed', data: { ...about, amount, redNo, issuedAt } });
  },
);
