import type { DomainEvent } from '@laurel/domain/events.ts';
import type { GroupId, OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen, fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { type MoneyChannel, type OrderEvent, orderEvents } from '@laurel/domain/payment/order.ts';
import { channelOfAttempt } from '@laurel/domain/payment/payment-channel.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { among, insertMissingRows, insertRows, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';

/**
 * Debit accounts: `receivable` (ordered, not paid), `alipay`, `wechat` and `bank` (money we hold). Credit accounts: `revenue` of
 * a competition and `refundsPayable` (money we hold and owe back). Each channel's money is in the account with its
 * name.
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
    ...ofCompetition,
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
  ...ofCompetition,
  amount: integer('amount').$type<Fen>().notNull(),
});

/** The payments of an order with the channel each came by. `counts`: it pays the order; any other is refunded. */
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
 * `owed`: already booked as owed back, by approval or because the money was never ours. `channel`: of the receipt it
 * refunds, and so the account it leaves unless a person pays it by bank.
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
  handles: typesOf(orderEvents),
  apply: async (tx, events) => {
    const books = await openBooks(tx, events);
    for (const event of events) book(books, event);
    await keep(tx, books);
  },
  findings: async (db) =>
    (await overdrawnAccounts(db, null)).map(
      ({ groupId, account, balance }) =>
        `account ${account} of group ${groupId} is ${fenAsYuan(fen(-balance))} yuan below zero: more went out than came in`,
    ),
});

type OrderFact = Projected<Extract<DomainEvent, { type: OrderEvent['type'] }>>;
type Leg = readonly ['debit' | 'credit', Account, Fen];

type Order = typeof ledgerOrders.$inferSelect;
type Receipt = typeof ledgerReceipts.$inferSelect;
type Refund = typeof ledgerRefunds.$inferSelect;

/** The known state of a batch's orders, and the changes: written at the end, one statement per table. */
type Books = {
  readonly orders: Map<OrderId, Order>;
  /** By order, then by trade. */
  readonly receipts: Map<OrderId, Map<string, Receipt>>;
  readonly refunds: Map<RefundId, Refund>;
  readonly placed: Order[];
  readonly received: Receipt[];
  readonly changed: Set<RefundId>;
  readonly entries: (typeof ledgerEntries.$inferInsert)[];
};

const openBooks = async (tx: Tx, events: readonly OrderFact[]): Promise<Books> => {
  const orderIds = [...new Set(events.map(({ data }) => data.orderId))];
  const refunding = events.some(({ type }) => type === 'payment.refund_requested');
  const refundIds = events.flatMap(({ data }) => ('refundId' in data ? [data.refundId] : []));
  const knownOrders = await tx.select().from(ledgerOrders).where(among(ledgerOrders.orderId, orderIds));
  const knownReceipts = refunding
    ? await tx.select().from(ledgerReceipts).where(among(ledgerReceipts.orderId, orderIds))
    : [];
  const knownRefunds =
    refundIds.length === 0 ? [] : await tx.select().from(ledgerRefunds).where(among(ledgerRefunds.refundId, refundIds));
  const receipts: Books['receipts'] = new Map();
  for (const receipt of knownReceipts) receiptsOf({ receipts }, receipt.orderId).set(receipt.tradeNo, receipt);
  return {
    orders: new Map(knownOrders.map((order) => [order.orderId, order])),
    receipts,
    refunds: new Map(knownRefunds.map((refund) => [refund.refundId, refund])),
    placed: [],
    received: [],
    changed: new Set(),
    entries: [],
  };
};

const keep = async (tx: Tx, { placed, received, changed, refunds, entries }: Books) => {
  await insertRows(tx, ledgerOrders, placed);
  await insertMissingRows(tx, ledgerReceipts, received);
  await upsertRows(
    tx,
    ledgerRefunds,
    [...refunds.values()].filter(({ refundId }) => changed.has(refundId)),
  );
  await insertRows(tx, ledgerEntries, entries);
};

const receiptsOf = ({ receipts }: Pick<Books, 'receipts'>, orderId: OrderId) => {
  const known = receipts.get(orderId) ?? new Map<string, Receipt>();
  receipts.set(orderId, known);
  return known;
};

const book = (books: Books, event: OrderFact) => {
  if (event.type === 'payment.order_placed') {
    const { orderId, orderNo, competitionId, groupId, amount } = event.data;
    const order = { orderId, orderNo, competitionId, groupId, amount };
    books.orders.set(orderId, order);
    books.placed.push(order);
  }
  const order = books.orders.get(event.data.orderId);
  if (!order) throw new Error(`${event.type} for order ${event.data.orderId}, which was never placed`);
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
  for (const [leg, [side, account, amount]] of legsOf(books, event, order).entries())
    books.entries.push({
      ...about,
      leg,
      account,
      debit: side === 'debit' ? amount : (0 as Fen),
      credit: side === 'credit' ? amount : (0 as Fen),
    });
};

const move = (from: Account, to: Account, amount: Fen): Leg[] => [
  ['debit', to, amount],
  ['credit', from, amount],
];

const legsOf = (books: Books, event: OrderFact, order: Order): Leg[] => {
  switch (event.type) {
    case 'payment.order_placed':
      return move('revenue', 'receivable', order.amount);
    case 'payment.order_closed':
      return move('receivable', 'revenue', order.amount);
    case 'payment.received': {
      // Closing took the claim off the books; a late payment that is accepted puts it back first.
      const reopened = event.data.late ? move('revenue', 'receivable', order.amount) : [];
      const channel = channelOfAttempt(event.data.outTradeNo);
      keepReceipt(books, event.data, channel, true);
      return [...reopened, ...move('receivable', channel, event.data.amount)];
    }
    case 'payment.offline_confirmed':
      keepReceipt(books, { orderId: order.orderId, tradeNo: order.orderNo }, 'bank', true);
      return move('receivable', 'bank', event.data.amount);
    case 'payment.received_unapplied': {
      const channel = channelOfAttempt(event.data.outTradeNo);
      keepReceipt(books, event.data, channel, false);
      return move('refundsPayable', channel, event.data.amount);
    }
    case 'payment.refund_requested': {
      const { refundId, amount, tradeNo } = event.data;
      const channel = channelOf(books, order.orderId, tradeNo);
      books.refunds.set(refundId, { refundId, amount, owed: tradeNo !== null, channel });
      books.changed.add(refundId);
      return [];
    }
    case 'payment.refund_approved': {
      const refund = refundOf(books, event.data.refundId);
      if (refund.owed) return [];
      books.refunds.set(refund.refundId, { ...refund, owed: true });
      books.changed.add(refund.refundId);
      return move('refundsPayable', 'revenue', refund.amount);
    }
    case 'payment.refund_succeeded': {
      const { channel } = refundOf(books, event.data.refundId);
      return move(event.data.byHand ? 'bank' : channel, 'refundsPayable', event.data.amount);
    }
    case 'payment.started':
    case 'payment.offline_proposed':
    case 'payment.offline_rejected':
    case 'payment.transfer_announced':
    case 'payment.transfer_withdrawn':
    case 'payment.transfer_refused':
    case 'payment.refund_rejected':
    case 'payment.refund_failed':
      return [];
    default:
      event satisfies never;
      return [];
  }
};

type Which = { readonly orderId: OrderId; readonly tradeNo: string };

const keepReceipt = (books: Books, { orderId, tradeNo }: Which, channel: MoneyChannel, counts: boolean) => {
  const known = receiptsOf(books, orderId);
  if (known.has(tradeNo)) return;
  const receipt = { orderId, tradeNo, channel, counts };
  known.set(tradeNo, receipt);
  books.received.push(receipt);
};

/** The channel of the receipt that is refunded: the one that counts, or the one with this trade number. */
const channelOf = (books: Books, orderId: OrderId, tradeNo: string | null) => {
  const known = receiptsOf(books, orderId);
  const receipt = tradeNo === null ? [...known.values()].find(({ counts }) => counts) : known.get(tradeNo);
  if (!receipt) throw new Error(`a refund of order ${orderId} gives back a payment that never came`);
  return receipt.channel;
};

const refundOf = (books: Books, refundId: RefundId) => {
  const refund = books.refunds.get(refundId);
  if (!refund) throw new Error(`refund ${refundId} was never requested`);
  return refund;
};

/** Accounts that have money and can never be negative. */
const moneyAccounts: readonly Account[] = ['alipay', 'wechat', 'bank'];

type Overdrawn = { readonly groupId: GroupId; readonly account: Account; readonly balance: number };

/** The accounts of a group that paid out more than they received, in fen below zero. */
export const overdrawnAccounts = (db: Db, groupIds: readonly GroupId[] | null): Promise<Overdrawn[]> => {
  const balance = sql<number>`sum(${ledgerEntries.debit} - ${ledgerEntries.credit})::float8`;
  return db
    .select({ groupId: ledgerEntries.groupId, account: ledgerEntries.account, balance })
    .from(ledgerEntries)
    .where(and(inGroups(ledgerEntries.groupId, groupIds), inArray(ledgerEntries.account, [...moneyAccounts])))
    .groupBy(ledgerEntries.groupId, ledgerEntries.account)
    .having(lt(balance, 0))
    .orderBy(asc(ledgerEntries.groupId), asc(ledgerEntries.account));
};
