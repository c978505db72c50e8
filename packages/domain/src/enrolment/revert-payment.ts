import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { EnrolmentId, OrderId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { enrolmentDecider } from './enrolment.ts';

/** The order that paid for this enrolment was fully refunded. Issued by the payment reaction only. */
const RevertPayment = z.strictObject({ enrolmentId: EnrolmentId, orderId: OrderId });
export type RevertPayment = z.infer<typeof RevertPayment>;

/** How long an enrolment whose payment was refunded may be paid again before it expires. */
export const PAY_AGAIN_MINUTES = 3 * 24 * 60;

/**
 * An active enrolment waits for payment again; one that has ended, or was paid by another order, is not changed.
 * @without form: the worker reverts what a refund has paid back
 */
export const revertPayment = enrolmentDecider<RevertPayment>((enrolment, command, by) => {
  if (enrolment.status !== 'active' || enrolment.paidBy !== command.orderId) return accept();
  const payBy = plusMinutes(by.at, PAY_AGAIN_MINUTES);
  return accept({ type: 'enrolment.payment_reverted', data: { ...command, payBy, at: by.at } });
});
