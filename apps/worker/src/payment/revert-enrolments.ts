import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { linesOf, orderRow } from '@laurel/db/payment/order-queries.ts';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';
import { revertPayment } from './revert-payment.ts';

/** A fully refunded order no longer pays for its enrolments; a partly refunded one still does. */
export const revertWhenRefunded = processManager({
  name: 'payment-revert-when-refunded',
  handles: ['payment.refund_succeeded'],
  react: ({ data: { orderId, refundId } }) => [
    { effectId: `revert-${refundId}`, kind: 'revert-enrolments', payload: { orderId } },
  ],
});

export const revertEnrolments = defineJob(
  z.strictObject({ orderId: OrderId }),
  async ({ orderId }, { effectId, correlationId, causationId }, { db }) => {
    const order = await orderRow(db, orderId);
    if (order?.status !== 'refunded') return;
    for (const { enrolmentId } of await linesOf(db, [orderId])) {
      const about = { commandId: `${effectId}.${enrolmentId}`, request: { correlationId, causationId } };
      const reverted = await revertPayment(db, { orderId, enrolmentId }, about);
      if (!reverted.ok) throw new Error(`taking the payment of ${enrolmentId} back: ${reverted.refusal}`);
    }
  },
);
