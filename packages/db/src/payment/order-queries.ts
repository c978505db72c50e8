import type { CompetitionId, EnrolmentId, GroupId, OrderId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { PlacedOrder, Refund } from '@laurel/domain/payment/order.ts';
import { channelOfAttempt, type PaymentChannel } from '@laurel/domain/payment/payment-channel.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { enrolmentBoard } from '../enrolment/enrolment-board.ts';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowsAmong } from '../kernel/rows-among.ts';
import { everyRow } from '../kernel/snapshot.ts';
import {
  type OrderRow,
  orderAttempts,
  orderLines,
  orderRefunds,
  orders,
  orderTrades,
  type RefundRow,
} from './orders.ts';
import { ordersCalled } from './orders-called.ts';
import { ownMoneyOf } from './own-money.ts';

const open: PlacedOrder['status'][] = ['created', 'paying'];
const waitingForSomebody: Refund['status'][] = ['requested', 'failed'];

/** The order of each of these enrolments now: open, or paid and not refunded. */
export const ordersHolding = async (db: Db | Tx, enrolmentIds: readonly EnrolmentId[]) => {
  const rows = await db
    .select({ enrolmentId: orderLines.enrolmentId, orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(inArray(orderLines.enrolmentId, [...enrolmentIds]), eq(orderLines.held, true)));
  return new Map(rows.map(({ enrolmentId, orderId }) => [enrolmentId, orderId]));
};

/** Who placed the order that each of these enrolments belongs to now. */
export const payersHolding = async (db: Db | Tx, enrolmentIds: readonly EnrolmentId[]) => {
  const holding = await ordersHolding(db, enrolmentIds);
  const placed = await ordersByIds(db, [...new Set(holding.values())]);
  const payers = new Map<EnrolmentId, PersonId>();
  for (const [enrolmentId, orderId] of holding) {
    const order = placed.get(orderId);
    if (order) payers.set(enrolmentId, order.payerId);
  }
  return payers;
};

/** The order an attempt belongs to, with the enrolments it pays for; undefined for a number we never gave out. */
export const orderOfAttempt = async (db: Db | Tx, outTradeNo: string) => {
  const rows = await db
    .select({
      orderId: orderAttempts.orderId,
      competitionId: orders.competitionId,
      enrolmentId: orderLines.enrolmentId,
    })
    .from(orderAttempts)
    .innerJoin(orders, eq(orders.orderId, orderAttempts.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orderAttempts.orderId))
    .where(eq(orderAttempts.outTradeNo, outTradeNo))
    .orderBy(asc(orderLines.enrolmentId));
  const [first] = rows;
  if (!first) return undefined;
  const { orderId, competitionId } = first;
  return { orderId, competitionId, enrolmentIds: rows.map(({ enrolmentId }) => enrolmentId) };
};

export const orderRow = async (db: Db | Tx, orderId: OrderId) =>
  (await db.select().from(orders).where(eq(orders.orderId, orderId)))[0];

export const ordersByIds = async (db: Db | Tx, orderIds: readonly OrderId[]) => {
  if (orderIds.length === 0) return new Map<OrderId, typeof orders.$inferSelect>();
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
};

export const orderByNo = async (db: Db, orderNo: string) =>
  (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0];

export const attemptsOf = (db: Db, orderId: OrderId) =>
  db.select().from(orderAttempts).where(eq(orderAttempts.orderId, orderId)).orderBy(asc(orderAttempts.attempt));

/** The payment of an attempt, if one is on record. */
export const tradeOfAttempt = async (db: Db, outTradeNo: string) =>
  (await db.select().from(orderTrades).where(eq(orderTrades.outTradeNo, outTradeNo)))[0];

export const linesOf = (db: Db | Tx, orderIds: readonly OrderId[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.enrolmentId));

/** The schools of the registrations in each of these orders, one for each line; null where there is none. */
export const schoolsOfOrders = async (
  db: Db | Tx,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, readonly (string | null)[]>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderLines.orderId, schoolCode: enrolmentBoard.schoolCode })
    .from(orderLines)
    .leftJoin(enrolmentBoard, eq(enrolmentBoard.enrolmentId, orderLines.enrolmentId))
    .where(inArray(orderLines.orderId, [...orderIds]));
  const schools = new Map<OrderId, (string | null)[]>();
  for (const { orderId, schoolCode } of rows) schools.set(orderId, [...(schools.get(orderId) ?? []), schoolCode]);
  return schools;
};

/** Everything about one order; undefined if it does not exist. */
export const orderDetail = async (db: Db, orderId: OrderId) => {
  const order = await orderRow(db, orderId);
  if (!order) return undefined;
  const [lines, attempts, trades, refunds] = await Promise.all([
    linesOf(db, [orderId]),
    attemptsOf(db, orderId),
    db.select().from(orderTrades).where(eq(orderTrades.orderId, orderId)).orderBy(asc(orderTrades.recordedAt)),
    refundsOf(db, orderId),
  ]);
  return { ...order, lines, attempts, trades, refunds };
};

/** The channel of each trade of these orders, by its number. */
export const tradeChannels = async (
  db: Db | Tx,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<string, PaymentChannel>> => {
  const rows = await rowsAmong(db, orderTrades, orderTrades.orderId, orderIds);
  return new Map(rows.map(({ tradeNo, outTradeNo }) => [tradeNo, channelOfAttempt(outTradeNo)]));
};

export const refundsOf = (db: Db, orderId: OrderId): Promise<RefundRow[]> =>
  db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId)).orderBy(asc(orderRefunds.requestedAt));

/**
 * The part of an order's payment to be refunded and not refunded yet: requested, approved, or failed and to be retried.
 * Fen.
 */
export const goingBack = (refunds: readonly RefundRow[]): number =>
  refunds
    .filter(({ tradeNo, status }) => tradeNo === null && status !== 'rejected' && status !== 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);

/** What may still be refunded of these orders' own payments: received less every refund that was not rejected. Fen. */
export const refundableOf = async (db: Db, rows: readonly OrderRow[]): Promise<ReadonlyMap<OrderId, number>> => {
  if (rows.length === 0) return new Map();
  const asked = await db
    .select({ orderId: orderRefunds.orderId, amount: sql<number>`sum(${orderRefunds.amount})::int` })
    .from(orderRefunds)
    .where(
      and(
        inArray(
          orderRefunds.orderId,
          rows.map(({ orderId }) => orderId),
        ),
        isNull(orderRefunds.tradeNo),
        ne(orderRefunds.status, 'rejected'),
      ),
    )
    .groupBy(orderRefunds.orderId);
  const taken = new Map(asked.map(({ orderId, amount }) => [orderId, amount]));
  return new Map(rows.map(({ orderId, received }) => [orderId, received - (taken.get(orderId) ?? 0)]));
};

/** The orders that have or once had an enrolment, newest first. */
export const ordersOfEnrolment = (db: Db, enrolmentId: EnrolmentId) =>
  db
    .select({ order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(eq(orderLines.enrolmentId, enrolmentId))
    .orderBy(desc(orders.placedAt), desc(orders.orderNo));

/** Orders of a competition whose money we still have, in whole or in part. */
export const paidOrdersOf = (db: Db, competitionId: CompetitionId) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.competitionId, competitionId), inArray(orders.status, ['paid', 'partiallyRefunded'])))
    .orderBy(asc(orders.placedAt), asc(orders.orderNo));

type Fees = { readonly paid: number; readonly open: number; readonly amount: number };

/**
 * What the cancellation of each of these competitions finds: orders that are paid, what of them can still be refunded
 * (fen), orders that are open. One without orders is left out.
 */
export const feesOf = async (
  db: Db,
  competitionIds: readonly CompetitionId[],
): Promise<ReadonlyMap<CompetitionId, Fees>> => {
  const asked = db
    .select({ orderId: orderRefunds.orderId, amount: sql<number>`sum(${orderRefunds.amount})`.as('asked') })
    .from(orderRefunds)
    .where(and(isNull(orderRefunds.tradeNo), ne(orderRefunds.status, 'rejected')))
    .groupBy(orderRefunds.orderId)
    .as('asked');
  const held = sql`${orders.status} in ('paid', 'partiallyRefunded')`;
  const rows = await db
    .select({
      competitionId: orders.competitionId,
      paid: sql<number>`(count(*) filter (where ${held}))::int`,
      open: sql<number>`(count(*) filter (where ${inArray(orders.status, open)}))::int`,
      amount: sql<number>`coalesce(sum(${orders.received} - coalesce(${asked.amount}, 0)) filter (where ${held}), 0)::float8`,
    })
    .from(orders)
    .leftJoin(asked, eq(asked.orderId, orders.orderId))
    .where(among(orders.competitionId, competitionIds))
    .groupBy(orders.competitionId);
  return new Map(rows.map(({ competitionId, ...fees }) => [competitionId, fees]));
};

/** Orders of a competition that still wait for their payment. */
export const openOrdersOf = (db: Db, competitionId: CompetitionId) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.competitionId, competitionId), inArray(orders.status, open)))
    .orderBy(asc(orders.placedAt), asc(orders.orderNo));

const page = (db: Db, where: SQL | undefined, asked: Page) => {
  return pageOf(db, orders, asked, {
    where,
    orderBy: [desc(orders.placedAt), desc(orders.orderNo)],
  });
};

export const listMyOrders = (db: Db, payerId: PersonId, asked: Page) => page(db, eq(orders.payerId, payerId), asked);

type OrderFilters = Filter<{
  /** Part of an order number, a trade number, or of what `ordersCalled` finds. */
  keywords: string;
  /** `open`: waits for its payment, started or not. */
  status: PlacedOrder['status'] | 'open';
  competitionId: CompetitionId;
  /** Only those on which one finance officer waits for a second one. */
  offlineWaiting: boolean;
  /** With an announced transfer that finance has neither recorded nor refused; besides `offlineWaiting`. */
  transferAnnounced: boolean;
  /** Only those on which an officer other than these waits for a second one. */
  offlineWithout: readonly PersonId[];
  /** Leaves out the orders of this person's own money. */
  notOwnOf: PersonId;
}>;

const offlineWaiting = and(isNotNull(orders.offlineProposedBy), inArray(orders.status, open));

/** Also on an order that was closed or paid otherwise meanwhile: the school still waits for an answer. */
const transferWaits = and(
  eq(orders.transferState, 'announced'),
  or(isNull(orders.offlineProposedBy), notInArray(orders.status, open)),
);

const chosen = (groupIds: readonly GroupId[] | null, filters: OrderFilters) =>
  and(
    inGroups(orders.groupId, groupIds),
    filters.status === 'open' ? inArray(orders.status, open) : undefined,
    filters.status && filters.status !== 'open' ? eq(orders.status, filters.status) : undefined,
    filters.competitionId ? eq(orders.competitionId, filters.competitionId) : undefined,
    filters.offlineWaiting || filters.transferAnnounced
      ? or(filters.offlineWaiting ? offlineWaiting : undefined, filters.transferAnnounced ? transferWaits : undefined)
      : undefined,
    filters.offlineWithout
      ? and(offlineWaiting, notInArray(orders.offlineProposedBy, [...filters.offlineWithout]))
      : undefined,
    filters.notOwnOf ? not(ownMoneyOf(filters.notOwnOf)) : undefined,
    filters.keywords
      ? or(contains(filters.keywords, orders.orderNo, orders.tradeNo), ...ordersCalled(filters.keywords))
      : undefined,
  );

/** Orders of these groups (null = of all), newest first. */
export const listOrders = (db: Db, groupIds: readonly GroupId[] | null, filters: OrderFilters & Page) =>
  page(db, chosen(groupIds, filters), filters);

export const countOrders = (db: Db | Tx, groupIds: readonly GroupId[] | null, filters: OrderFilters): Promise<number> =>
  db.$count(orders, chosen(groupIds, filters));

/** Every order of a filter, however many there are, newest first. */
export const everyOrder = (tx: Tx, groupIds: readonly GroupId[] | null, filters: OrderFilters) =>
  everyRow(tx, orders, orders.orderId, {
    where: chosen(groupIds, filters),
    orderBy: [desc(orders.placedAt), desc(orders.orderNo)],
  });

/** Counts and sums for the same groups: shown above the finance desk's list. Fen. */
export const orderFigures = async (db: Db, groupIds: readonly GroupId[] | null) => {
  const mine = inGroups(orders.groupId, groupIds);
  const [sums] = await db
    .select({
      open: sql<number>`count(*) filter (where ${orders.status} in ('created', 'paying'))::int`,
      paid: sql<number>`count(*) filter (where ${orders.received} > 0)::int`,
      received: sql<number>`coalesce(sum(${orders.received}), 0)::float8`,
      refunded: sql<number>`coalesce(sum(${orders.refunded}), 0)::float8`,
    })
    .from(orders)
    .where(mine);
  const [waiting] = await db
    .select({ n: count() })
    .from(orderRefunds)
    .where(and(inGroups(orderRefunds.groupId, groupIds), inArray(orderRefunds.status, waitingForSomebody)));
  const { open = 0, paid = 0, received = 0, refunded = 0 } = sums ?? {};
  return { open, paid, received, refunded, refundsWaiting: waiting?.n ?? 0 };
};

type RefundFilters = Page &
  Filter<{
    /** `waiting`: for somebody's decision, the first one or another try. */
    status: Refund['status'] | 'waiting';
    keywords: string;
    /** Leaves out what these people requested: another person decides it. */
    notBy: readonly PersonId[];
    /** Leaves out refunds of this person's own money. */
    notOwnOf: PersonId;
  }>;

export const listRefunds = async (db: Db, groupIds: readonly GroupId[] | null, filters: RefundFilters) => {
  const { notBy, notOwnOf } = filters;
  const where = and(
    notBy ? or(isNull(orderRefunds.requestedBy), notInArray(orderRefunds.requestedBy, [...notBy])) : undefined,
    notOwnOf
      ? notInArray(orderRefunds.orderId, db.select({ id: orders.orderId }).from(orders).where(ownMoneyOf(notOwnOf)))
      : undefined,
    inGroups(orderRefunds.groupId, groupIds),
    filters.status === 'waiting' ? inArray(orderRefunds.status, waitingForSomebody) : undefined,
    filters.status && filters.status !== 'waiting' ? eq(orderRefunds.status, filters.status) : undefined,
    filters.keywords ? contains(filters.keywords, orderRefunds.orderNo) : undefined,
  );
  return pageOf(db, orderRefunds, filters, {
    where,
    orderBy: [desc(orderRefunds.requestedAt), desc(orderRefunds.refundId)],
  });
};
