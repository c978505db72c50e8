import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { creditEnrolment as credit, creditEffect } from '@laurel/db/payment/credit-enrolment.ts';
import { linesOf } from '@laurel/db/payment/order-queries.ts';
import { EnrolmentId, OrderId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

/** A paid order makes each of its enrolments paid. What an order pays for never changes, so the events alone decide. */
export const creditWhenPaid = processManager({
  name: 'payment-credit-when-paid',
  handles: ['payment.received', 'payment.offline_confirmed'],
  react: async ({ data: { orderId } }, { tx }) =>
    (await linesOf(tx, [orderId])).map(({ enrolmentId }) => ({
      effectId: creditEffect({ orderId, enrolmentId }),
      kind: 'credit-enrolment',
      payload: { orderId, enrolmentId },
    })),
});

export const creditEnrolment = defineJob(
  z.strictObject({ orderId: OrderId, enrolmentId: EnrolmentId }),
  async (which, { effectId, correlationId, causationId }, { db, log }) => {
    const request = { correlationId, causationId };
    const outcome = await credit(db, which, { commandId: effectId, request });
    if (outcome === 'goingBack') log.warn(which, 'payment without use, going back');
  },
);
