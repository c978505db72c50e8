import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { CompetitionId, EnrolmentId, FileHash, GroupId, OrderId, PersonId, RefundId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Fen } from '../kernel/money.ts';
import { Reason } from '../kernel/text.ts';

const OrderLine = z.strictObject({ enrolmentId: EnrolmentId, amount: Fen });
type OrderLine = z.infer<typeof OrderLine>;
export const PayType = z.enum(['page', 'wap', 'qr', 'app']);
export type PayType = z.infer<typeof PayType>;
/** The channel's own number of a payment; a payment made offline carries the order number instead. */
export const TradeNo = z.string().min(1).max(64);
/** Where money comes in and goes out: the payment channel, or the bank and the counter, which officers confirm. */
export type MoneyChannel = 'alipay' | 'bank';
export const RefundCause = z.enum(['requested', 'duplicate', 'late', 'withdrawn', 'cancelled']);
export type RefundCause = z.infer<typeof RefundCause>;

const of = z.strictObject;
const about = { orderId: OrderId, at: Instant };
const stream = (data: { orderId: OrderId }) => orderStreamId(data.orderId);

export const orderEvents = {
  placed: defineEvent(
    'payment.order_placed',
    of({
      ...about,
      orderNo: z.string().min(1).max(32),
      competitionId: CompetitionId,
      groupId: GroupId,
      payerId: PersonId,
      lines: z.array(OrderLine).min(1).max(500),
      amount: Fen,
      expiresAt: Instant,
    }),
    stream,
  ),
  /** `outTradeNo` is the order number with the attempt's number: what the channel knows the attempt by. */
  started: defineEvent(
    'payment.started',
    of({ ...about, attempt: z.number().int().min(1), outTradeNo: z.string().max(64), payType: PayType }),
    stream,
  ),
  received: defineEvent(
    'payment.received',
    of({ ...about, outTradeNo: z.string(), tradeNo: TradeNo, amount: Fen, paidAt: Instant, late: z.boolean() }),
    stream,
  ),
  /** Money that came although the order was paid, closed or asked for another sum: kept on record and given back. */
  receivedUnapplied: defineEvent(
    'payment.received_unapplied',
    of({
      ...about,
      outTradeNo: z.string(),
      tradeNo: TradeNo,
      amount: Fen,
      paidAt: Instant,
      cause: z.enum(['duplicate', 'late', 'wrongAmount']),
    }),
    stream,
  ),
  closed: defineEvent('payment.order_closed', of({ ...about, cause: z.enum(['expired', 'cancelled']) }), stream),
  offlineProposed: defineEvent(
    'payment.offline_proposed',
    of({ ...about, proposedBy: PersonId, evidence: FileHash.nullable(), reason: Reason }),
    stream,
  ),
  offlineConfirmed: defineEvent(
    'payment.offline_confirmed',
    of({ ...about, confirmedBy: PersonId, amount: Fen }),
    stream,
  ),
  offlineRejected: defineEvent(
    'payment.offline_rejected',
    of({ ...about, rejectedBy: PersonId, reason: Reason }),
    stream,
  ),
  refundRequested: defineEvent(
    'payment.refund_requested',
    of({
      ...about,
      refundId: RefundId,
      /** null = refunds the order's own payment; otherwise the unapplied trade it gives back. */
      tradeNo: TradeNo.nullable(),
      amount: Fen,
      cause: RefundCause,
      reason: Reason,
      requestedBy: PersonId.nullable(),
    }),
    stream,
  ),
  refundApproved: defineEvent(
    'payment.refund_approved',
    of({ ...about, refundId: RefundId, approvedBy: PersonId.nullable() }),
    stream,
  ),
  refundRejected: defineEvent(
    'payment.refund_rejected',
    of({ ...about, refundId: RefundId, rejectedBy: PersonId, reason: Reason }),
    stream,
  ),
  /**
   * `outRequestNo` is constant over retries, so that the channel never pays back twice. `byHand` when the money went by
   * bank transfer and the channel knows nothing of it.
   */
  refundSucceeded: defineEvent(
    'payment.refund_succeeded',
    of({
      ...about,
      refundId: RefundId,
      outRequestNo: z.string(),
      amount: Fen,
      byHand: z.strictObject({ completedBy: PersonId, reason: Reason }).nullable(),
    }),
    stream,
  ),
  refundFailed: defineEvent(
    'payment.refund_failed',
    of({ ...about, refundId: RefundId, channelCode: z.string().max(100) }),
    stream,
  ),
};
export type OrderEvent = EventOf<typeof orderEvents>;

export type Refund = {
  readonly refundId: RefundId;
  readonly tradeNo: string | null;
  readonly amount: Fen;
  readonly cause: RefundCause;
  readonly requestedBy: PersonId | null;
  readonly status: 'requested' | 'approved' | 'rejected' | 'succeeded' | 'failed';
};
type Attempt = { readonly outTradeNo: string; readonly payType: PayType };
export type Receipt = {
  readonly outTradeNo: string;
  readonly tradeNo: string;
  readonly amount: Fen;
  readonly channel: MoneyChannel;
};

export type Order =
  | { readonly status: 'none' }
  | {
      readonly status: 'created' | 'paying' | 'paid' | 'partiallyRefunded' | 'refunded' | 'closed';
      readonly orderId: OrderId;
      readonly orderNo: string;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly payerId: PersonId;
      readonly lines: readonly OrderLine[];
      readonly amount: Fen;
      readonly expiresAt: Instant;
      readonly attempts: readonly Attempt[];
      /** The payment that counts; offline payments carry the order number as their trade number. */
      readonly payment: Receipt | null;
      readonly unapplied: readonly Receipt[];
      readonly offline: { readonly proposedBy: PersonId } | null;
      readonly refunds: ReadonlyMap<RefundId, Refund>;
    };

/** An order that exists. */
export type PlacedOrder = Exclude<Order, { status: 'none' }>;

export const orderStreamId = (orderId: OrderId) => `order-${orderId}`;
export const newOrder = (): Order => ({ status: 'none' });

export function evolveOrder(state: Order, event: OrderEvent): Order {
  if (event.type === 'payment.order_placed') {
    const { at: _at, ...facts } = event.data;
    return {
      ...facts,
      status: 'created',
      attempts: [],
      payment: null,
      unapplied: [],
      offline: null,
      refunds: new Map(),
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} before payment.order_placed`);
  const withRefund = (id: RefundId, status: Refund['status']) => {
    const refund = state.refunds.get(id);
    if (!refund) throw new Error(`refund ${id} was never requested`);
    return new Map(state.refunds).set(id, { ...refund, status });
  };
  switch (event.type) {
    case 'payment.started': {
      const { outTradeNo, payType } = event.data;
      return { ...state, status: 'paying', attempts: [...state.attempts, { outTradeNo, payType }] };
    }
    case 'payment.received': {
      const { outTradeNo, tradeNo, amount } = event.data;
      return { ...state, status: 'paid', payment: { outTradeNo, tradeNo, amount, channel: 'alipay' } };
    }
    case 'payment.received_unapplied': {
      const { outTradeNo, tradeNo, amount } = event.data;
      return { ...state, unapplied: [...state.unapplied, { outTradeNo, tradeNo, amount, channel: 'alipay' }] };
    }
    case 'payment.order_closed':
      return { ...state, status: 'closed' };
    case 'payment.offline_proposed':
      return { ...state, offline: { proposedBy: event.data.proposedBy } };
    case 'payment.offline_rejected':
      return { ...state, offline: null };
    case 'payment.offline_confirmed': {
      const { orderNo } = state;
      const payment: Receipt = { outTradeNo: orderNo, tradeNo: orderNo, amount: event.data.amount, channel: 'bank' };
      return { ...state, status: 'paid', offline: null, payment };
    }
    case 'payment.refund_requested': {
      const { refundId, tradeNo, amount, cause, requestedBy } = event.data;
      const refund: Refund = { refundId, tradeNo, amount, cause, requestedBy, status: 'requested' };
      return { ...state, refunds: new Map(state.refunds).set(refundId, refund) };
    }
    case 'payment.refund_approved':
      return { ...state, refunds: withRefund(event.data.refundId, 'approved') };
    case 'payment.refund_rejected':
      return { ...state, refunds: withRefund(event.data.refundId, 'rejected') };
    case 'payment.refund_failed':
      return { ...state, refunds: withRefund(event.data.refundId, 'failed') };
    case 'payment.refund_succeeded': {
      const refunds = withRefund(event.data.refundId, 'succeeded');
      let refunded = 0;
      for (const r of refunds.values()) if (r.status === 'succeeded' && r.tradeNo === null) refunded += r.amount;
      if (refunded === 0) return { ...state, refunds };
      return { ...state, refunds, status: refunded >= (state.payment?.amount ?? 0) ? 'refunded' : 'partiallyRefunded' };
    }
    default:
      event satisfies never;
      return state;
  }
}

export const orderOf = (orderId: OrderId): Stream<Order, OrderEvent> => ({
  id: orderStreamId(orderId),
  initial: newOrder,
  evolve: evolveOrder,
});
