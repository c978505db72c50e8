import { accept } from '@laurel/domain/kernel/decision.ts';
import { type EnrolmentId, type OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import { type Fen, fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { orderOf, type RefundCause } from '@laurel/domain/payment/order.ts';
import { askedForLine, refundable } from '@laurel/domain/payment/refundable.ts';
import { requestRefund } from '@laurel/domain/payment/request-refund.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { v5 as uuidv5 } from 'uuid';
import type { Asked } from './ask-channel.ts';

type What = {
  readonly orderId: OrderId;
  readonly cause: RefundCause;
  /** The part that is owed back; the whole order when it is null. */
  readonly line: { readonly enrolmentId: EnrolmentId; readonly amount: Fen } | null;
};

/** The same order, line and cause make the same refund. */
export const refundIdOf = (orderId: OrderId, cause: RefundCause, enrolmentId: EnrolmentId | null) =>
  RefundId.parse(uuidv5(`${cause} ${enrolmentId ?? 'all'}`, orderId));

/**
 * The system requests a refund of money that nobody is entitled to keep; a finance officer then approves it. Once for
 * each order, line and cause, and never more than is left of the payment.
 */
export const giveBack = (db: Db, { orderId, cause, line }: What, { commandId, request, at }: Asked) => {
  const refundId = refundIdOf(orderId, cause, line?.enrolmentId ?? null);
  return execute(db, {
    useCase: 'payment.request_refund',
    command: { orderId, refundId, cause, amount: line?.amount ?? null },
    commandId,
    actor: systemActor,
    request,
    at,
    takes: { order: orderOf(orderId) },
    decide: ({ order }, by) => {
      if (order.status === 'none') return accept();
      const left = refundable(order, null);
      // A payer who cancelled the registration has asked for a part of it already.
      const due = line ? Math.max(0, line.amount - askedForLine(order, line.enrolmentId)) : left;
      const amount = fen(Math.min(left, due));
      if (amount === 0) return accept();
      return requestRefund(order, { orderId, refundId, amount, cause, reason: cause }, by);
    },
  });
};
