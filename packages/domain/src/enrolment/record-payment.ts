import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId, OrderId } from '../kernel/ids.ts';
import { Fen } from '../kernel/money.ts';
import { enrolmentDecider } from './enrolment.ts';

/** An order of this enrolment was paid. Issued by the payment reaction only. */
const RecordPayment = z.strictObject({ enrolmentId: EnrolmentId, orderId: OrderId, amount: Fen });
export type RecordPayment = z.infer<typeof RecordPayment>;

/**
 * The payment makes the enrolment active. If the money can no longer be used, this refuses, and the money is refunded.
 * @without form: the worker credits an order that was paid
 */
export const recordPayment = enrolmentDecider<RecordPayment, 'alreadyPaid' | 'notAwaitingPayment'>(
  (enrolment, command, by) => {
    if (enrolment.paidBy === command.orderId) return accept();
    if (enrolment.paidBy !== null) return refuse('alreadyPaid');
    if (enrolment.status !== 'awaitingPayment') return refuse('notAwaitingPayment');
    return accept({ type: 'enrolment.paid', data: { ...command, at: by.at } });
  },
);
