import { processManager } from '@laurel/db/event-store/effects.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { giveBack } from '@laurel/db/payment/give-back.ts';
import { linesOf } from '@laurel/db/payment/order-queries.ts';
import { systemActor } from '@laurel/domain/audit/system-actor.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { recordPayment } from '@laurel/domain/enrolment/record-payment.ts';
import { EnrolmentId, OrderId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../job.ts';

/** A paid order makes each of its enrolments paid. What an order pays for never changes, so the facts alone decide. */
export const creditWhenPaid = processManager({
  name: 'payment-credit-when-paid',
  handles: ['payment.received', 'payment.offline_confirmed'],
  react: async ({ data: { orderId } }, { tx }) =>
    (await linesOf(tx, [orderId])).map(({ enrolmentId }) => ({
      effectId: `credit-${orderId}-${enrolmentId}`,
      kind: 'credit-enrolment',
      payload: { orderId, enrolmentId },
    })),
});

export const creditEnrolment = defineJob(
  z.strictObject({ orderId: OrderId, enrolmentId: EnrolmentId }),
  async ({ orderId, enrolmentId }, { effectId, correlationId, causationId }, { db, log }) => {
    const line = (await linesOf(db, [orderId])).find((one) => one.enrolmentId === enrolmentId);
    if (!line) throw new Error(`order ${orderId} does not pay for ${enrolmentId}`);
    const request = { correlationId, causationId };
    const command = { orderId, enrolmentId, amount: line.amount };
    const credited = await execute(db, {
      useCase: 'enrolment.record_payment',
      command,
      commandId: effectId,
      actor: systemActor,
      request,
      takes: { enrolment: enrolmentOf(enrolmentId) },
      decide: ({ enrolment }, by) => recordPayment(enrolment, command, by),
    });
    if (credited.ok) return;
    if (credited.refusal === 'tooBusy') throw new Error(`crediting ${enrolmentId}: ${credited.refusal}`);
    // The entry expired, was withdrawn or was paid by another order in the meantime: its money is not ours.
    log.warn({ orderId, enrolmentId, refusal: credited.refusal }, 'payment without use, going back');
    const asked = await giveBack(db, { orderId, cause: 'late', line }, { commandId: `${effectId}.back`, request });
    if (!asked.ok) throw new Error(`refund for ${enrolmentId}: ${asked.refusal}`);
  },
);
