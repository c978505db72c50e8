import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { ordersHolding } from '@laurel/db/payment/order-queries.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { expireEnrolment } from '@laurel/domain/enrolment/expire-enrolment.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { bySystem, defineJob } from '../kernel/job.ts';

/** After the deadline, so that an order that ends with it has been closed first. */
const AFTER_MINUTES = 2;

const expiry = (enrolmentId: EnrolmentId, payBy: Instant | null | undefined) =>
  payBy
    ? [
        {
          effectId: `expire-enrolment-${enrolmentId}-${Date.parse(payBy)}`,
          kind: 'expire-enrolment',
          payload: { enrolmentId },
          notBefore: plusMinutes(payBy, AFTER_MINUTES),
        },
      ]
    : [];

/** Each time an enrolment begins to wait for payment, its end is put on the clock. */
export const expireWhenUnpaid = processManager({
  name: 'enrolment-expire-when-unpaid',
  handles: ['enrolment.approved', 'enrolment.payment_reverted', 'enrolment.reinstated'],
  react: ({ data: { enrolmentId, payBy } }) => expiry(enrolmentId, payBy),
});

export const expireUnpaidEnrolment = defineJob(
  z.strictObject({ enrolmentId: EnrolmentId }),
  async ({ enrolmentId }, effectRun, { db }) => {
    const answer = await execute(db, {
      useCase: 'enrolment.expire_enrolment',
      command: { enrolmentId },
      commandId: effectRun.effectId,
      ...bySystem(effectRun),
      takes: { enrolment: enrolmentOf(enrolmentId) },
      facts: async (tx) => ({ orderOpen: (await ordersHolding(tx, [enrolmentId])).has(enrolmentId) }),
      decide: ({ enrolment }, by, facts) => expireEnrolment(enrolment, { enrolmentId }, by, facts),
    });
    // A later deadline has an effect of its own; an order still open makes this one run again.
    if (!answer.ok && answer.refusal !== 'payDeadlineAhead')
      throw new Error(`expiry of ${enrolmentId}: ${answer.refusal}`);
  },
);
