import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { enrolmentDecider } from './enrolment.ts';

const ExpireEnrolment = z.strictObject({ enrolmentId: EnrolmentId });
type ExpireEnrolment = z.infer<typeof ExpireEnrolment>;

/** `orderOpen`: an order for it may still be paid this moment; the expiry then waits until that order is closed. */
type ExpireFacts = { readonly orderOpen: boolean };

/**
 * What was paid, withdrawn or given more time in the meantime is left as it is.
 * @without form: the worker runs it when the time for paying is over
 */
export const expireEnrolment = enrolmentDecider<
  ExpireEnrolment,
  'payDeadlineAhead' | 'orderStillOpen',
  [facts: ExpireFacts]
>((enrolment, command, by, facts) => {
  if (enrolment.status !== 'awaitingPayment' || enrolment.payBy === null) return accept();
  if (by.at < enrolment.payBy) return refuse('payDeadlineAhead', { payBy: enrolment.payBy });
  if (facts.orderOpen) return refuse('orderStillOpen');
  return accept({ type: 'enrolment.expired', data: { ...command, at: by.at } });
});
