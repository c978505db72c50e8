import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  EnrolmentId,
  FileHash,
  type OfCompetition,
  OrderId,
  ofCompetition,
  PersonId,
  RefundId,
  TransferId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Fen } from '../kernel/money.ts';
import { Reason } from '../kernel/text.ts';
import { channelOfAttempt, type PaymentChannel, PayType } from './payment-channel.ts';

const OrderLine = z.strictObject({ enrolmentId: EnrolmentId, amount: Fen });
type OrderLine = z.infer<typeof OrderLine>;
/** The channel's own number of a payment; a payment made offline carries the order number instead. */
export const TradeNo = z.string().min(1).max(64);
/** Where money is received and paid: a payment channel, or the bank and the counter, which officers confirm. */
export type MoneyChannel = PaymentChannel | 'bank';
export const RefundCause = z.enum(['requested', 'duplicate', 'late', 'withdrawn', 'cancelled']);
export type RefundCause = z.infer<typeof RefundCause>;

const defineOrderEvent = eventsAbout({ orderId: OrderId }, (data) => orderStreamId(data.orderId));

export const orderEvents = {
  placed: defineOrderEvent('payment.order_placed', {
    orderNo: z.string().min(1).max(32),
    ...ofCompetition,
    payerId: PersonId,
    lines: z.array(OrderLine).min(1).max(500),
    amount: Fen,
    expiresAt: Instant,
  }),
  /** `outTradeNo` is the order number with the attempt's number: the channel's name for the attempt. */
  started: defineOrderEvent('payment.started', {
    attempt: z.number().int().min(1),
    outTradeNo: z.string().max(64),
    payType: PayType,
  }),
  received: defineOrderEvent('payment.received', {
    outTradeNo: z.string(),
    tradeNo: TradeNo,
    amount: Fen,
    paidAt: Instant,
    late: z.boolean(),
  }),
  /** Money received although the order was paid, closed or had another amount: recorded and refunded. */
  receivedUnapplied: defineOrderEvent('payment.received_unapplied', {
    outTradeNo: z.string(),
    tradeNo: TradeNo,
    amount: Fen,
    paidAt: Instant,
    cause: z.enum(['duplicate', 'late', 'wrongAmount']),
  }),
  closed: defineOrderEvent('payment.order_closed', { cause: z.enum(['expired', 'cancelled']) }),
  offlineProposed: defineOrderEvent('payment.offline_proposed', {
    proposedBy: PersonId,
    evidence: FileHash.nullable(),
    reason: Reason,
  }),
  offlineConfirmed: defineOrderEvent('payment.offline_confirmed', { confirmedBy: PersonId, amount: Fen }),
  offlineRejected: defineOrderEvent('payment.offline_rejected', { rejectedBy: PersonId, reason: Reason }),
  /**
   * The payer's statement that the money went by bank. It is no payment, holds nothing open and gives no right: it tells
   * finance where to look. Who paid and under which reference is stored outside the log.
   */
  transferAnnounced: defineOrderEvent('payment.transfer_announced', {
    transferId: TransferId,
    announcedBy: PersonId,
    amount: Fen,
    transferredOn: z.iso.date(),
    evidence: FileHash,
  }),
  transferWithdrawn: defineOrderEvent('payment.transfer_withdrawn', { transferId: TransferId, withdrawnBy: PersonId }),
  transferRefused: defineOrderEvent('payment.transfer_refused', {
    transferId: TransferId,
    refusedBy: PersonId,
    reason: Reason,
  }),
  refundRequested: defineOrderEvent('payment.refund_requested', {
    refundId: RefundId,
    /** null = refunds the order's own payment; otherwise the unapplied trade it refunds. */
    tradeNo: TradeNo.nullable(),
    amount: Fen,
    cause: RefundCause,
    reason: Reason,
    requestedBy: PersonId.nullable(),
    /** The registrations that the payer cancels, each with what it gets back. Other refunds end none. */
    lines: z.array(OrderLine).min(1).max(500).optional(),
  }),
  refundApproved: defineOrderEvent('payment.refund_approved', { refundId: RefundId, approvedBy: PersonId.nullable() }),
  refundRejected: defineOrderEvent('payment.refund_rejected', {
    refundId: RefundId,
    rejectedBy: PersonId,
    reason: Reason,
  }),
  /**
   * `outRequestNo` is constant over retries, so that the channel never pays back twice. `byHand` when the money went by
   * bank transfer and the channel knows nothing of it.
   */
  refundSucceeded: defineOrderEvent('payment.refund_succeeded', {
    refundId: RefundId,
    outRequestNo: z.string(),
    amount: Fen,
    byHand: z.strictObject({ completedBy: PersonId, reason: Reason }).nullable(),
  }),
  refundFailed: defineOrderEvent('payment.refund_failed', { refundId: RefundId, channelCode: z.string().max(100) }),
};
export type OrderEvent = EventOf<typeof orderEvents>;
/** An event of an order as the ledger's lines name it: what follows the area in its type. */
export type OrderFact = OrderEvent['type'] extends `payment.${infer Name}` ? Name : never;

export type Refund = {
  readonly refundId: RefundId;
  readonly tradeNo: string | null;
  readonly amount: Fen;
  readonly cause: RefundCause;
  readonly requestedBy: PersonId | null;
  readonly lines?: readonly OrderLine[] | undefined;
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
  | (OfCompetition & {
      readonly status: 'created' | 'paying' | 'paid' | 'partiallyRefunded' | 'refunded' | 'closed';
      readonly orderId: OrderId;
      readonly orderNo: string;
      readonly payerId: PersonId;
      readonly lines: readonly OrderLine[];
      readonly amount: Fen;
      readonly expiresAt: Instant;
      readonly attempts: readonly Attempt[];
      /** The payment that counts; offline payments carry the order number as their trade number. */
      readonly payment: Receipt | null;
      readonly unapplied: readonly Receipt[];
      readonly offline: { readonly proposedBy: PersonId } | null;
      /** The announced transfer that finance has neither found nor refused. */
      readonly transfer: { readonly transferId: TransferId; readonly announcedBy: PersonId } | null;
      readonly refunds: ReadonlyMap<RefundId, Refund>;
    });

/** An order that exists. */
export type PlacedOrder = Existing<Order>;

export const orderStreamId = (orderId: OrderId) => `order-${orderId}`;
export const newOrder = (): Order => ({ status: 'none' });

const withRefund = ({ refunds }: PlacedOrder, id: RefundId, status: Refund['status']) => {
  const refund = refunds.get(id);
  if (!refund) throw new Error(`refund ${id} was never requested`);
  return new Map(refunds).set(id, { ...refund, status });
};

export const evolveOrder = evolving<Order, OrderEvent>()(
  {
    'payment.order_placed': ({ at: _at, ...facts }) => ({
      ...facts,
      status: 'created',
      attempts: [],
      payment: null,
      unapplied: [],
      offline: null,
      transfer: null,
      refunds: new Map(),
    }),
  },
  {
    'payment.started': (state, { outTradeNo, payType }) => ({
      ...state,
      status: 'paying',
      attempts: [...state.attempts, { outTradeNo, payType }],
    }),
    'payment.received': (state, { outTradeNo, tradeNo, amount }) => ({
      ...state,
      status: 'paid',
      payment: { outTradeNo, tradeNo, amount, channel: channelOfAttempt(outTradeNo) },
    }),
    'payment.received_unapplied': (state, { outTradeNo, tradeNo, amount }) => ({
      ...state,
      unapplied: [...state.unapplied, { outTradeNo, tradeNo, amount, channel: channelOfAttempt(outTradeNo) }],
    }),
    'payment.order_closed': (state) => ({ ...state, status: 'closed' }),
    'payment.offline_proposed': (state, { proposedBy }) => ({ ...state, offline: { proposedBy } }),
    // An officer who takes back their own record says nothing about the money: the school's statement stays.
    'payment.offline_rejected': (state, { rejectedBy }) => ({
      ...state,
      offline: null,
      transfer: state.offline?.proposedBy === rejectedBy ? state.transfer : null,
    }),
    'payment.offline_confirmed': (state, { amount }) => {
      const { orderNo } = state;
      const payment: Receipt = { outTradeNo: orderNo, tradeNo: orderNo, amount, channel: 'bank' };
      return { ...state, status: 'paid', offline: null, transfer: null, payment };
    },
    'payment.transfer_announced': (state, { transferId, announcedBy }) => ({
      ...state,
      transfer: { transferId, announcedBy },
    }),
    'payment.transfer_withdrawn': (state) => ({ ...state, transfer: null }),
    'payment.transfer_refused': (state) => ({ ...state, transfer: null }),
    'payment.refund_requested': (state, { refundId, tradeNo, amount, cause, requestedBy, lines }) => {
      const asked = { refundId, tradeNo, amount, cause, requestedBy, ...(lines && { lines }) };
      const refund: Refund = { ...asked, status: 'requested' };
      return { ...state, refunds: new Map(state.refunds).set(refundId, refund) };
    },
    'payment.refund_approved': (state, { refundId }) => ({
      ...state,
      refunds: withRefund(state, refundId, 'approved'),
    }),
    'payment.refund_rejected': (state, { refundId }) => ({
      ...state,
      refunds: withRefund(state, refundId, 'rejected'),
    }),
    'payment.refund_failed': (state, { refundId }) => ({ ...state, refunds: withRefund(state, refundId, 'failed') }),
    'payment.refund_succeeded': (state, { refundId }) => {
      const refunds = withRefund(state, refundId, 'succeeded');
      let refunded = 0;
      for (const r of refunds.values()) if (r.status === 'succeeded' && r.tradeNo === null) refunded += r.amount;
      if (refunded === 0) return { ...state, refunds };
      return { ...state, refunds, status: refunded >= (state.payment?.amount ?? 0) ? 'refunded' : 'partiallyRefunded' };
    },
  },
);

export const orderOf = streamsOf(orderStreamId, newOrder, evolveOrder);
export const orderDecider = decidersOf<Order, OrderEvent>()('orderNotFound');
