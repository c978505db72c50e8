import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { issueInvoice as issue, issueReversal as issueRed } from '@laurel/db/payment/issue-invoice.ts';
import { InvoiceId, OrderId, ReversalId } from '@laurel/domain/kernel/ids.ts';
import type { InvoiceChannel } from '@laurel/domain/payment/invoice-channel.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

/** An approved invoice is requested from the channel; approved again after a refusal, it is requested again. */
export const issueWhenApproved = processManager({
  name: 'payment-issue-when-approved',
  handles: ['payment.invoice_approved'],
  react: ({ data: { orderId, invoiceId }, version }) => [
    { effectId: `invoice-${invoiceId}-${version}`, kind: 'issue-invoice', payload: { orderId, invoiceId } },
  ],
});

/** The same for red-letter invoices. */
export const reverseWhenRequested = processManager({
  name: 'payment-reverse-when-requested',
  handles: ['payment.invoice_reversal_requested'],
  react: ({ data: { orderId, invoiceId, reversalId }, version }) => {
    const payload = { orderId, invoiceId, reversalId };
    return [{ effectId: `reversal-${reversalId}-${version}`, kind: 'issue-reversal', payload }];
  },
});

const connected = (invoices: InvoiceChannel | null): InvoiceChannel => {
  if (!invoices) throw new Error('no invoice service is connected: set INVOICE_URL');
  return invoices;
};

export const issueInvoice = defineJob(
  z.strictObject({ orderId: OrderId, invoiceId: InvoiceId }),
  async (which, { effectId, correlationId, causationId }, { db, ports, log }) => {
    const request = { correlationId, causationId };
    const outcome = await issue(db, connected(ports.invoices), which, { commandId: effectId, request });
    log.info({ invoiceId: which.invoiceId, outcome }, 'invoice');
  },
);

export const issueReversal = defineJob(
  z.strictObject({ orderId: OrderId, invoiceId: InvoiceId, reversalId: ReversalId }),
  async (which, { effectId, correlationId, causationId }, { db, ports, log }) => {
    const request = { correlationId, causationId };
    const outcome = await issueRed(db, connected(ports.invoices), which, { commandId: effectId, request });
    log.info({ invoiceId: which.invoiceId, outcome }, 'red-letter invoice');
  },
);
