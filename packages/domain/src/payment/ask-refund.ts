import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { refundPercent, refundShare } from '../competition/refund-windows.ts';
import type { Enrolment } from '../enrolment/enrolment.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId, OrderId, RefundId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { Fen, fen, fenAsYuan } from '../kernel/money.ts';
import { Reason } from '../kernel/text.ts';
import { isGone, isTeams, type Work } from '../submission/work.ts';
import { orderDecider, type PlacedOrder } from './order.ts';
import { canPayEnrolment, canPayOrder } from './payment.policy.ts';
import { askedForLine, ofOwnPayment, refundable } from './refundable.ts';

export const AskRefund = z.strictObject({
  orderId: OrderId,
  refundId: RefundId,
  /** The registrations that the payer cancels. */
  enrolmentIds: z.array(EnrolmentId).min(1).max(500),
  /** What the page said would be refunded. */
  amount: Fen,
  reason: Reason,
});
export type AskRefund = z.infer<typeof AskRefund>;

type Terms = {
  readonly competition: Competition;
  readonly enrolments: readonly Enrolment[];
  /** The works of those registrations. */
  readonly works: readonly Work[];
};

/** Whether a work is already in review: then its team leaves through an organiser, as without a fee. */
export const isInReview = (work: { readonly status: string }): boolean =>
  work.status !== 'none' && !isGone(work) && !isTeams(work);

/** What a line gets back if its payer asks now, by the competition's table; at most what was not asked for already. */
export const shareOfLine = (line: { readonly amount: Fen }, competition: Competition, at: Instant): Fen =>
  refundShare(line.amount, competition.status === 'none' ? 0 : refundPercent(competition.refundWindows ?? [], at));

/** Whether a line is paid by this order and used: only then there is something to cancel. */
const isCancellable = (order: PlacedOrder, enrolment: Enrolment | undefined): boolean =>
  enrolment !== undefined &&
  enrolment.status === 'active' &&
  enrolment.paidBy === order.orderId &&
  askedForLine(order, enrolment.enrolmentId) === 0;

/**
 * The payer asks for money back and cancels the registrations it paid for. How much is refunded follows from the
 * competition's table at the time of the request, and has to be what the page showed. A finance officer approves it, as
 * any refund; the registrations end when the money has gone.
 */
export const askRefund = orderDecider<
  AskRefund,
  | 'orderNotPaid'
  | 'refundWindowClosed'
  | 'lineNotRefundable'
  | 'workLocked'
  | 'refundNeedsCaptain'
  | 'refundAmountChanged'
  | 'refundExceedsPaid',
  [terms: Terms]
>((order, command, by, { competition, enrolments, works }) => {
  if (!canPayOrder(by.actor, order)) return refuse('orderNotFound');
  if (order.refunds.has(command.refundId)) return accept();
  if (!order.payment) return refuse('orderNotPaid');
  const known = new Map(enrolments.flatMap((one) => (one.status === 'none' ? [] : [[one.enrolmentId, one] as const])));
  const asked = new Set(command.enrolmentIds);
  const lines = order.lines.filter(({ enrolmentId }) => asked.has(enrolmentId));
  if (lines.length < asked.size || lines.some(({ enrolmentId }) => !isCancellable(order, known.get(enrolmentId)))) {
    return refuse('lineNotRefundable');
  }
  // The payer may no longer be the captain: then the team decides about its registration.
  const stranger = lines.some(({ enrolmentId }) => {
    const enrolment = known.get(enrolmentId);
    return !enrolment || !canPayEnrolment(by.actor, enrolment);
  });
  if (stranger) return refuse('refundNeedsCaptain');
  if (works.some(isInReview)) return refuse('workLocked');
  const shares = lines.map((line) => ({ ...line, amount: shareOfLine(line, competition, by.at) }));
  const amount = fen(shares.reduce((sum, share) => sum + share.amount, 0));
  if (amount === 0) return refuse('refundWindowClosed');
  if (amount !== command.amount) return refuse('refundAmountChanged', { amount: fenAsYuan(amount) });
  const left = refundable(order, null);
  if (amount > left) return refuse('refundExceedsPaid', { left: fenAsYuan(left) });
  return accept({
    type: 'payment.refund_requested',
    data: {
      ...ofOwnPayment(order, command.refundId),
      amount,
      cause: 'requested',
      reason: command.reason,
      requestedBy: by.actor.personId,
      lines: shares,
      at: by.at,
    },
  });
});
