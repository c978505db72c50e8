import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import type { TradeStatus } from '@laurel/domain/payment/gateway.ts';
import { index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/**
 * The simulated channel's books: what Alipay would know. Nothing in these tables is ever read to decide whether an order
 * is paid.
 */
export const simulatorKeys = appSchema.table('payment_simulator_keys', {
  id: smallint('id').primaryKey(),
  merchantPrivate: text('merchant_private').notNull(),
  channelPrivate: text('channel_private').notNull(),
});

export const simulatorTrades = appSchema.table('payment_simulator_trades', {
  outTradeNo: text('out_trade_no').primaryKey(),
  tradeNo: text('trade_no').notNull().unique(),
  subject: text('subject').notNull(),
  total: integer('total').$type<Fen>().notNull(),
  status: text('status').$type<TradeStatus>().notNull(),
  notifyUrl: text('notify_url').notNull(),
  returnUrl: text('return_url').notNull(),
  expiresAt: text('expires_at').$type<Instant>().notNull(),
  createdAt: text('created_at').$type<Instant>().notNull(),
  paidAt: text('paid_at').$type<Instant>(),
});
export type SimulatedTrade = typeof simulatorTrades.$inferSelect;

export const simulatorRefunds = appSchema.table(
  'payment_simulator_refunds',
  {
    tradeNo: text('trade_no').notNull(),
    outRequestNo: text('out_request_no').notNull(),
    amount: integer('amount').$type<Fen>().notNull(),
    at: text('at').$type<Instant>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tradeNo, t.outRequestNo] })],
);

/** Callbacks on their way to the shop, each sent until it is answered `success`. */
export const simulatorNotices = appSchema.table(
  'payment_simulator_notices',
  {
    id: uuid('id').primaryKey(),
    outTradeNo: text('out_trade_no').notNull(),
    notifyUrl: text('notify_url').notNull(),
    body: text('body').notNull(),
    dueAt: text('due_at').$type<Instant>(),
    attempts: integer('attempts').notNull(),
    answer: text('answer'),
  },
  (t) => [index('payment_simulator_notices_due').on(t.dueAt)],
);
