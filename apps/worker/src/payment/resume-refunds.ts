import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { executeRefund } from '@laurel/db/payment/execute-refund.ts';
import { refundsOf } from '@laurel/db/payment/order-queries.ts';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

/** A refund may have waited for this invoice to be issued, reversed or withdrawn. */
export const resumeWhenInvoiced = processManager({
  name: 'payment-resume-when-invoiced',
  handles: [
    'payment.invoice_issued',
    'payment.invoice_failed',
    'payment.invoice_rejected',
    'payment.invoice_withdrawn',
    'payment.invoice_reversed',
  ],
  react: ({ data: { orderId, invoiceId }, version }) => [
    { effectId: `resume-refunds-${invoiceId}-${version}`, kind: 'resume-refunds', payload: { orderId } },
  ],
});

export const resumeRefunds = defineJob(
  z.strictObject({ orderId: OrderId }),
  async ({ orderId }, { effectId, correlationId, causationId }, { db, ports, log }) => {
    for (const { refundId, status, tradeNo } of await refundsOf(db, orderId)) {
      if (status !== 'approved' || tradeNo !== null) continue;
      const asked = { commandId: `${effectId}-${refundId}`, request: { correlationId, causationId } };
      const outcome = await executeRefund(db, ports.payments, { orderId, refundId }, asked);
      log.info({ refundId, outcome }, 'refund after an invoice');
    }
  },
);
