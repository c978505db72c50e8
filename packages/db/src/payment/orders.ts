import type { EnrolmentId, FileHash, OrderId, PersonId, RefundId, TransferId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import type { PlacedOrder, Refund, RefundCause } from '@laurel/domain/payment/order.ts';
import type { PayType } from '@laurel/domain/payment/payment-channel.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';

/** One row an order; amounts in fen. `received` is the payment that counts, `refunded` what was refunded from it. */
export const orders = pgTable(
  'orders',
  {
    orderId: uuid('order_id').$type<OrderId>().primaryKey(),
    orderNo: text('order_no').notNull(),
    ...ofCompetition,
    payerId: uuid('payer_id').$type<PersonId>().notNull(),
    status: text('status').$type<PlacedOrder['status']>().notNull(),
    amount: integer('amount').$type<Fen>().notNull(),
    received: integer('received').$type<Fen>().notNull(),
    refunded: integer('refunded').$type<Fen>().notNull(),
    expiresAt: text('expires_at').$type<Instant>().notNull(),
    placedAt: text('placed_at').$type<Instant>().notNull(),
    paidAt: text('paid_at').$type<Instant>(),
    tradeNo: text('trade_no'),
    offline: boolean('offline').notNull(),
    late: boolean('late').notNull(),
    closedCause: text('closed_cause').$type<'expired' | 'cancelled'>(),
    offlineProposedBy: uuid('offline_proposed_by').$type<PersonId>(),
    offlineEvidence: text('offline_evidence'),
    offlineReason: text('offline_reason'),
    /** The latest transfer that the payer announced. `announced` until finance confirms or refuses it. */
    transferId: uuid('transfer_id').$type<TransferId>(),
    transferState: text('transfer_state').$type<'announced' | 'confirmed' | 'refused' | 'withdrawn'>(),
    transferAmount: integer('transfer_amount').$type<Fen>(),
    transferredOn: text('transferred_on'),
    transferEvidence: text('transfer_evidence').$type<FileHash>(),
    transferAnnouncedAt: text('transfer_announced_at').$type<Instant>(),
    transferReason: text('transfer_reason'),
  },
  (t) => [
    uniqueIndex('orders_order_no').on(t.orderNo),
    index('orders_payer').on(t.payerId, t.placedAt),
    index('orders_group').on(t.groupId, t.placedAt),
    index('orders_competition').on(t.competitionId, t.status),
    index('orders_slip').on(t.transferEvidence).where(sql`transfer_evidence is not null`),
    index('orders_transfer').on(t.groupId, t.transferAnnouncedAt).where(sql`transfer_state = 'announced'`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/**
 * What an order pays for. An enrolment belongs to the one order that is open or paid; the index is the last safeguard.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    enrolmentId: uuid('enrolment_id').$type<EnrolmentId>().notNull(),
    amount: integer('amount').$type<Fen>().notNull(),
    held: boolean('held').notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_lines_pkey', columns: [t.orderId, t.enrolmentId] }),
    index('order_lines_enrolment').on(t.enrolmentId),
    uniqueIndex('order_lines_held').on(t.enrolmentId).where(sql`held`),
  ],
);

/** The ways to pay that were opened; the channel knows each by its `outTradeNo`. */
export const orderAttempts = pgTable(
  'order_attempts',
  {
    outTradeNo: text('out_trade_no').primaryKey(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    attempt: integer('attempt').notNull(),
    payType: text('pay_type').$type<PayType>().notNull(),
    startedAt: text('started_at').$type<Instant>().notNull(),
  },
  (t) => [index('order_attempts_order').on(t.orderId)],
);

/** Every payment of the channel that reached us, applied to its order or not. A trade number is used once, ever. */
export const orderTrades = pgTable(
  'order_trades',
  {
    tradeNo: text('trade_no').notNull(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amount: integer('amount').$type<Fen>().notNull(),
    cause: text('cause').$type<'duplicate' | 'late' | 'wrongAmount'>(),
    paidAt: text('paid_at').$type<Instant>().notNull(),
    recordedAt: text('recorded_at').$type<Instant>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_trades_pkey', columns: [t.tradeNo] }),
    index('order_trades_order').on(t.orderId),
    index('order_trades_paid').on(t.paidAt),
  ],
);

export const orderRefunds = pgTable(
  'order_refunds',
  {
    refundId: uuid('refund_id').$type<RefundId>().primaryKey(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    orderNo: text('order_no').notNull(),
    ...ofCompetition,
    /** null: out of the order's own payment; otherwise the unapplied trade that is refunded. */
    tradeNo: text('trade_no'),
    amount: integer('amount').$type<Fen>().notNull(),
    cause: text('cause').$type<RefundCause>().notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<Refund['status']>().notNull(),
    requestedBy: uuid('requested_by').$type<PersonId>(),
    /** The registrations that are cancelled for it; null where it ends none. */
    lines: jsonb('lines').$type<NonNullable<Refund['lines']>>(),
    requestedAt: text('requested_at').$type<Instant>().notNull(),
    decidedBy: uuid('decided_by').$type<PersonId>(),
    decidedAt: text('decided_at').$type<Instant>(),
    rejectedReason: text('rejected_reason'),
    channelCode: text('channel_code'),
    outRequestNo: text('out_request_no'),
    byHand: boolean('by_hand').notNull(),
    doneAt: text('done_at').$type<Instant>(),
  },
  (t) => [
    index('order_refunds_order').on(t.orderId),
    index('order_refunds_group').on(t.groupId, t.status),
    index('order_refunds_request_no').on(t.outRequestNo),
  ],
);
export type RefundRow = typeof orderRefunds.$inferSelect;
