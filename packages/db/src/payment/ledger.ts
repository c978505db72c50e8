import type { DomainEvent } from '@laurel/domain/events.ts';
import type { CompetitionId, GroupId, OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen, fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { type MoneyChannel, type OrderEvent, orderEvents } from '@laurel/domain/payment/order.ts';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db.ts';
import { type AnyProjection, projection } from '../event-store/projection.ts';
import type { Recorded } from '../event-store/recorded.ts';

/**
 * Debit accounts: `receivable` (ordered, not paid), `alipay` and `bank` (money we hold). Credit accounts: `revenue` of a
 * competition and `refundsPayable` (money we hold and owe back). Each channel's money has the account of its name.
 */
export type Account = 'receivable' | MoneyChannel | 'revenue' | 'refundsPayable';

/** Double entry: the legs of one event sum to zero. Amounts in fen, never negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    eventId: uuid('event_id').notNull(),
    leg: smallint('leg').notNull(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    orderNo: text('order_no').notNull(),
    competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    account: text('account').$type<Account>().notNull(),
    debit: integer('debit').$type<Fen>().notNull(),
    credit: integer('credit').$type<Fen>().notNull(),
    fact: text('fact').$type<OrderEvent['type']>().notNull(),
    at: text('at').$type<Instant>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_entries_pkey', columns: [t.eventId, t.leg] }),
    index('ledger_entries_group').on(t.groupId, t.at),
    index('ledger_entries_order').on(t.orderId),
  ],
);

/** What the book-keeping must remember of an order between two events. */
export const ledgerOrders = pgTable('ledger_orders', {
  orderId: uuid('order_id').$type<OrderId>().primaryKey(),
  orderNo: text('order_no').notNull(),
  competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
  groupId: uuid('group_id').$type<GroupId>().notNull(),
  amount: integer('amount').$type<Fen>().notNull(),
});

/** The payments of an order with the channel each came by. `counts`: it pays the order; any other goes back. */
export const ledgerReceipts = pgTable(
  'ledger_receipts',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    tradeNo: text('trade_no').notNull(),
    channel: text('channel').$type<MoneyChannel>().notNull(),
    counts: boolean('counts').notNull(),
  },
  (t) => [primaryKey({ name: 'ledger_receipts_pkey', columns: [t.orderId, t.tradeNo] })],
);

/**
 * `owed`: already booked as owed back, by approval or because the money was never ours. `channel`: of the receipt it gives
 * back, and so the account it leaves unless a person pays it by bank.
 */
export const ledgerRefunds = pgTable('ledger_refunds', {
  refundId: uuid('refund_id').$type<RefundId>().primaryKey(),
  amount: integer('amount').$type<Fen>().notNull(),
  owed: boolean('owed').notNull(),
  channel: text('channel').$type<MoneyChannel>().notNull(),
});

export const ledgerProjection: AnyProjection = projection({
  name: 'ledger',
  mode: 'inline',
  tables: [ledgerEntries, ledgerOrders, ledgerReceipts, ledgerRefunds],
  handles: Object.values(orderEvents).map((definition) => definition.type),
  apply: async (tx, events) => {
    for (const event of events) await book(tx, event);
  },
  findings: async (db) =>
    (await overdrawnAccounts(db, null)).map(
      ({ groupId, account, balance }) =>
        `account ${account} of group ${groupId} is ${fenAsYuan(fen(-balance))} yuan below zero: more went out than came in`,
    ),
});

type OrderFact = Recorded<Extract<DomainEvent, { type: OrderEvent['type'] }>>;
type Leg = readonly ['debit' | 'credit', Account, Fen];

const book = async (tx: Tx, event: OrderFact) => {
  if (event.type === 'payment.order_placed') {
    const { orderId, orderNo, competitionId, groupId, amount } = event.data;
    await tx.insert(ledgerOrders).values({ orderId, orderNo, competitionId, groupId, amount });
  }
  const [order] = await tx.select().from(ledgerOrders).where(eq(ledgerOrders.orderId, event.data.orderId));
  if (!order) throw new Error(`${event.type} for order ${event.data.orderId}, which was never placed`);
  const legs = await legsOf(tx, event, order);
  if (legs.length === 0) return;
  const { orderId, orderNo, competitionId, groupId } = order;
  const about = {
    eventId: event.eventId,
    orderId,
    orderNo,
    competitionId,
    groupId,
    fact: event.type,
    at: event.data.at,
  };
  const rows = legs.map(([side, account, amount], leg) => ({
    ...about,
    leg,
    account,
    debit: side === 'debit' ? amount : (0 as Fen),
    credit: side === 'credit' ? amount : (0 as Fen),
  }));
  await tx.insert(ledgerEntries).values(rows);
};

const move = (from: Account, to: Account, amount: Fen): Leg[] => [
  ['debit', to, amount],
  ['credit', from, amount],
];

const legsOf = async (tx: Tx, event: OrderFact, order: typeof ledgerOrders.$inferSelect): Promise<Leg[]> => {
  switch (event.type) {
    case 'payment.order_placed':
      return move('revenue', 'receivable', order.amount);
    case 'payment.order_closed':
      return move('receivable', 'revenue', order.amount);
    case 'payment.received': {
      // Closing took the claim off the books; a late payment that is accepted puts it back first.
      const reopened = event.data.late ? move('revenue', 'receivable', order.amount) : [];
      await keepReceipt(tx, event.data, 'alipay', true);
      return [...reopened, ...move('receivable', 'alipay', event.data.amount)];
    }
    case 'payment.offline_confirmed':
      await keepReceipt(tx, { orderId: order.orderId, tradeNo: order.orderNo }, 'bank', true);
      return move('receivable', 'bank', event.data.amount);
    case 'payment.received_unapplied':
      await keepReceipt(tx, event.data, 'alipay', false);
      return move('refundsPayable', 'alipay', event.data.amount);
    case 'payment.refund_requested': {
      const { refundId, amount, tradeNo } = event.data;
      const channel = await channelOf(tx, order.orderId, tradeNo);
      await tx.insert(ledgerRefunds).values({ refundId, amount, owed: tradeNo !== null, channel });
      return [];
    }
    case 'payment.refund_approved': {
      const refund = await refundOf(tx, event.data.refundId);
      if (refund.owed) return [];
      await tx.update(ledgerRefunds).set({ owed: true }).where(eq(ledgerRefunds.refundId, refund.refundId));
      return move('refundsPayable', 'revenue', refund.amount);
    }
    case 'payment.refund_succeeded': {
      const { channel } = await refundOf(tx, event.data.refundId);
      return move(event.data.byHand ? 'bank' : channel, 'refundsPayable', event.data.amount);
    }
    case 'payment.started':
    case 'payment.offline_proposed':
    case 'payment.offline_rejected':
    case 'payment.refund_rejected':
    case 'payment.refund_failed':
      return [];
    default:
      event satisfies never;
      return [];
  }
};

type Which = { readonly orderId: OrderId; readonly tradeNo: string };

const keepReceipt = (tx: Tx, { orderId, tradeNo }: Which, channel: MoneyChannel, counts: boolean) =>
  tx.insert(ledgerReceipts).values({ orderId, tradeNo, channel, counts }).onConflictDoNothing();

/** The channel of the receipt that a refund gives back: the one that counts, or the one with this trade number. */
const channelOf = async (tx: Tx, orderId: OrderId, tradeNo: string | null) => {
  const which = tradeNo === null ? eq(ledgerReceipts.counts, true) : eq(ledgerReceipts.tradeNo, tradeNo);
  const [receipt] = await tx
    .select()
    .from(ledgerReceipts)
    .where(and(eq(ledgerReceipts.orderId, orderId), which));
  if (!receipt) throw new Error(`a refund of order ${orderId} gives back a payment that never came`);
  return receipt.channel;
};

const refundOf = async (tx: Tx, refundId: RefundId) => {
  const [refund] = await tx.select().from(ledgerRefunds).where(eq(ledgerRefunds.refundId, refundId));
  if (!refund) throw new Error(`refund ${refundId} was never requested`);
  return refund;
};

/** What holds money and can never hold less than none. */
const moneyAccounts: readonly Account[] = ['alipay', 'bank'];

export type Overdrawn = { readonly groupId: GroupId; readonly account: Account; readonly balance: number };

/** The accounts of a group out of which more went than ever came in, in fen below zero. */
export const overdrawnAccounts = (db: Db, groupIds: readonly GroupId[] | null): Promise<Overdrawn[]> => {
  const balance = sql<number>`sum(${ledgerEntries.debit} - ${ledgerEntries.credit})::float8`;
  return db
    .select({ groupId: ledgerEntries.groupId, account: ledgerEntries.account, balance })
    .from(ledgerEntries)
    .where(
      and(
        groupIds ? inArray(ledgerEntries.groupId, [...groupIds]) : undefined,
        inArray(ledgerEntries.account, [...moneyAccounts]),
      ),
    )
    .groupBy(ledgerEntries.groupId, ledgerEntries.account)
    .having(lt(balance, 0))
    .orderBy(asc(ledgerEntries.groupId), asc(ledgerEntries.account));
};
