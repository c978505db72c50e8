import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import type { Notification, TradeStatus } from '@laurel/domain/payment/gateway.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, count, desc, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { type Page, paged } from '../kernel/paged.ts';
import { orderAttempts, orders } from './orders.ts';

/**
 * Every callback whose signature and addressee were proved, by the channel's own id for it. `outcome` is 'accepted', or
 * the refusal that kept it from its order; those wait for a person on the finance desk. Nothing about the buyer is kept.
 */
export const paymentInbox = appSchema.table(
  'payment_inbox',
  {
    notifyId: text('notify_id').primaryKey(),
    outTradeNo: text('out_trade_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    status: text('status').$type<TradeStatus>().notNull(),
    amount: integer('amount').$type<Fen>().notNull(),
    outcome: text('outcome').notNull(),
    times: integer('times').notNull(),
    firstAt: text('first_at').$type<Instant>().notNull(),
    lastAt: text('last_at').$type<Instant>().notNull(),
  },
  (t) => [index('payment_inbox_last').on(t.lastAt), index('payment_inbox_out_trade_no').on(t.outTradeNo)],
);

/** Records a callback, again when it is repeated; an accepted one stays accepted. */
export const noteCallback = (db: Db | Tx, told: Notification, outcome: string, at: Instant) => {
  const { notifyId, outTradeNo, tradeNo, status, total } = told;
  return db
    .insert(paymentInbox)
    .values({ notifyId, outTradeNo, tradeNo, status, amount: total, outcome, times: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: paymentInbox.notifyId,
      set: {
        times: sql`${paymentInbox.times} + 1`,
        lastAt: at,
        outcome: sql`case when ${paymentInbox.outcome} = 'accepted' then 'accepted' else excluded.outcome end`,
      },
    });
};

/** Whose money may be seen: these groups' (null = all), and `unmatched`: what no order of ours is known for. */
export type MoneyOf = { readonly groupIds: readonly GroupId[] | null; readonly unmatched: boolean };
type Listing = Page & { readonly stuck: boolean } & MoneyOf;

/** The callbacks with the order each is about, newest first; only those that reached no order when `stuck`. */
export const listCallbacks = async (db: Db, { stuck, groupIds, unmatched, ...page }: Listing) => {
  const mine = groupIds ? inArray(orders.groupId, [...groupIds]) : sql`${orders.orderId} is not null`;
  const where = and(
    stuck ? ne(paymentInbox.outcome, 'accepted') : undefined,
    unmatched ? or(mine, isNull(orders.orderId)) : mine,
  );
  const newest = db
    .select({ ...getTableColumns(paymentInbox), orderId: orders.orderId, orderNo: orders.orderNo })
    .from(paymentInbox)
    .leftJoin(orderAttempts, eq(orderAttempts.outTradeNo, paymentInbox.outTradeNo))
    .leftJoin(orders, eq(orders.orderId, orderAttempts.orderId))
    .where(where)
    .orderBy(desc(paymentInbox.lastAt), desc(paymentInbox.notifyId));
  const counted = db
    .select({ n: count() })
    .from(paymentInbox)
    .leftJoin(orderAttempts, eq(orderAttempts.outTradeNo, paymentInbox.outTradeNo))
    .leftJoin(orders, eq(orders.orderId, orderAttempts.orderId))
    .where(where);
  return paged(
    page,
    newest,
    counted.then(([all]) => all?.n ?? 0),
  );
};
