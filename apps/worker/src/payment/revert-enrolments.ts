import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { linesOf, orderRow, refundsOf } from '@laurel/db/payment/order-queries.ts';
import { OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';
import { revertPayment } from './revert-payment.ts';

/** A fully refunded order no longer pays for its enrolments; a partly refunded one only for those not cancelled. */
export const revertWhenRefunded = processManager({
  name: 'payment-revert-when-refunded',
  handles: ['payment.refund_succeeded'],
  react: ({ data: { orderId, refundId } }) => [
    { effectId: `revert-${refundId}`, kind: 'revert-enrolments', payload: { orderId, refundId } },
  ],
});

export const revertEnrolments = defineJob(
  // Effects from before registrations could be cancelled name no refund.
  z.strictObject({ orderId: OrderId, refundId: RefundId.optional() }),
  async ({ orderId, refundId }, { effectId, correlationId, causationId }, { db }) => {
    const order = await orderRow(db, orderId);
    const givenUp = (await refundsOf(db, orderId)).find((refund) => refund.refundId === refundId)?.lines ?? [];
    const ended = order?.status === 'refunded' ? await linesOf(db, [orderId]) : givenUp;
    for (const { enrolmentId } of ended) {
      const about = { commandId: `${effectId}.${enrolmentId}`, request: { correlationId, causationId } };
      const reverted = await revertPayment(db, { orderId, enrolmentId }, about);
      if (!reverted.ok) throw new Error(`taking the payment of ${enrolmentId} back: ${reverted.refusal}`);
    }
  },
);
