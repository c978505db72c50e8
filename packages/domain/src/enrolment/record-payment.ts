import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId, OrderId } from '../kernel/ids.ts';
import { Fen } from '../kernel/money.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';

/** An order of this enrolment was paid. Issued by the payment reaction only. */
const RecordPayment = z.strictObject({ enrolmentId: EnrolmentId, orderId: OrderId, amount: Fen });
export type RecordPayment = z.infer<typeof RecordPayment>;

/**
 * The payment makes the enrolment active. What cannot use the money any more refuses, and the money goes back.
 * @without form: the worker credits an order that was paid
 */
export function recordPayment(
  enrolment: Enrolment,
  command: RecordPayment,
  by: By,
): Decision<EnrolmentEvent, 'enrolmentNotFound' | 'alreadyPaid' | 'notAwaitingPayment'> {
  if (enrolment.status === 'none') return refuse('enrolmentNotFound');
  if (enrolment.paidBy === command.orderId) return accept();
  if (enrolment.paidBy !== null) return refuse('alreadyPaid');
  if (enrolment.status !== 'awaitingPayment') return refuse('notAwaitingPayment');
  return accept({ type: 'enrolment.paid', data: { ...command, at: by.at } });
}
