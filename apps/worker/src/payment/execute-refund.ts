import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { executeRefund as execute } from '@laurel/db/payment/execute-refund.ts';
import { OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

/**
 * An approved refund is requested from the channel; when it is approved again after a failure, it is requested again
 * under the same number.
 */
export const refundWhenApproved = processManager({
  name: 'payment-refund-when-approved',
  handles: ['payment.refund_approved'],
  react: ({ data: { orderId, refundId }, version }) => [
    { effectId: `refund-${refundId}-${version}`, kind: 'execute-refund', payload: { orderId, refundId } },
  ],
});

export const executeRefund = defineJob(
  z.strictObject({ orderId: OrderId, refundId: RefundId }),
  async (which, { effectId, correlationId, causationId }, { db, ports, log }) => {
    const request = { correlationId, causationId };
    const outcome = await execute(db, ports.payments, which, { commandId: effectId, request });
    log.info({ refundId: which.refundId, outcome }, 'refund');
  },
);
