import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { linesOf, orderRow } from '@laurel/db/payment/order-queries.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { revertPayment } from '@laurel/domain/enrolment/revert-payment.ts';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { defineJob } from '../job.ts';

/** An order given back in full no longer pays for its enrolments; one given back in part still does. */
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
      const command = { orderId, enrolmentId };
      const reverted = await execute(db, {
        useCase: 'enrolment.revert_payment',
        command,
        commandId: `${effectId}.${enrolmentId}`,
        actor: systemActor,
        request: { correlationId, causationId },
        takes: { enrolment: enrolmentOf(enrolmentId) },
        decide: ({ enrolment }, by) => revertPayment(enrolment, command, by),
      });
      if (!reverted.ok) throw new Error(`taking the payment of ${enrolmentId} back: ${reverted.refusal}`);
    }
  },
);
