import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { giveBack } from '@laurel/db/payment/give-back.ts';
import { linesOf, ordersOfEnrolment } from '@laurel/db/payment/order-queries.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

/** A withdrawn paid entry is entitled to its fee: the refund is requested here, and the finance desk decides. */
export const refundWhenWithdrawn = processManager({
  name: 'payment-refund-when-withdrawn',
  handles: ['enrolment.withdrawn'],
  react: ({ data: { enrolmentId }, version }) => [
    { effectId: `refund-withdrawn-${enrolmentId}-${version}`, kind: 'refund-withdrawn', payload: { enrolmentId } },
  ],
});

export const refundWithdrawn = defineJob(
  z.strictObject({ enrolmentId: EnrolmentId }),
  async ({ enrolmentId }, { effectId, correlationId, causationId }, { db }) => {
    const orders = await ordersOfEnrolment(db, enrolmentId);
    const paid = orders.find(({ order }) => order.status === 'paid' || order.status === 'partiallyRefunded')?.order;
    if (!paid) return;
    const line = (await linesOf(db, [paid.orderId])).find((one) => one.enrolmentId === enrolmentId);
    // Its payer cancelled it for a share of the fee, and has had that: the rest is not refunded.
    if (!line?.held) return;
    const what = { orderId: paid.orderId, cause: 'withdrawn' as const, line };
    const asked = await giveBack(db, what, { commandId: effectId, request: { correlationId, causationId } });
    if (!asked.ok) throw new Error(`refund of withdrawn ${enrolmentId}: ${asked.refusal}`);
  },
);
