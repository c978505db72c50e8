import type { DomainEvent } from '@laurel/domain/events.ts';
import type { EnrolmentId, OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import { type OrderEvent, orderEvents } from '@laurel/domain/payment/order.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, eq, or } from 'drizzle-orm';
import { among, insertRows, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';
import {
  type OrderRow,
  orderAttempts,
  orderLines,
  orderRefunds,
  orders,
  orderTrades,
  type RefundRow,
} from './orders.ts';

type OrderFact = Extract<DomainEvent, { type: OrderEvent['type'] }>;

export const ordersProjection: AnyProjection = projection({
  name: 'orders',
  mode: 'inline',
  tables: [orders, orderLines, orderAttempts, orderTrades, orderRefunds],
  handles: typesOf(orderEvents),
  apply: async (tx, events) => {
    const desk = await openDesk(tx, events);
    for (const event of events) record(desk, event);
    await keep(tx, desk);
  },
});

/** The orders of a batch: their rows as they were stored, and what becomes of them while the batch is folded. */
type Desk = {
  readonly storedOrders: ReadonlyMap<OrderId, OrderRow>;
  readonly storedRefunds: ReadonlyMap<RefundId, RefundRow>;
  readonly orders: Map<OrderId, OrderRow>;
  readonly refunds: Map<OrderId, Map<RefundId, RefundRow>>;
  readonly lines: Omit<typeof orderLines.$inferInsert, 'held'>[];
  /** Whether an order holds the enrolments of its lines, if the batch says so. */
  readonly holds: Map<OrderId, boolean>;
  /** Enrolments that an order no longer holds although it holds others. */
  readonly released: { readonly orderId: OrderId; readonly enrolmentId: EnrolmentId }[];
  readonly attempts: (typeof orderAttempts.$inferInsert)[];
  readonly trades: (typeof orderTrades.$inferInsert)[];
};

const openDesk = async (tx: Tx, events: readonly OrderFact[]): Promise<Desk> => {
  const placed = new Set<OrderId>();
  const known = new Set<OrderId>();
  const refunding = new Set<OrderId>();
  for (const { type, data } of events) {
    if (type === 'payment.order_placed') placed.add(data.orderId);
    else if (!placed.has(data.orderId)) {
      known.add(data.orderId);
      if ('refundId' in data) refunding.add(data.orderId);
    }
  }
  const found = await storedOrders(tx, [...known]);
  const desk: Desk = {
    storedOrders: new Map(found.map((row) => [row.orderId, row])),
    storedRefunds: new Map((await storedRefunds(tx, [...refunding])).map((row) => [row.refundId, row])),
    orders: new Map(found.map((row) => [row.orderId, row])),
    refunds: new Map(),
    lines: [],
    holds: new Map(),
    released: [],
    attempts: [],
    trades: [],
  };
  for (const refund of desk.storedRefunds.values()) refundsOf(desk, refund.orderId).set(refund.refundId, refund);
  return desk;
};

const storedOrders = async (tx: Tx, ids: OrderId[]) =>
  ids.length === 0 ? [] : tx.select().from(orders).where(among(orders.orderId, ids));

const storedRefunds = async (tx: Tx, ids: OrderId[]) =>
  ids.length === 0 ? [] : tx.select().from(orderRefunds).where(among(orderRefunds.orderId, ids));

const refundsOf = ({ refunds }: Desk, orderId: OrderId) => {
  const known = refunds.get(orderId) ?? new Map<RefundId, RefundRow>();
  refunds.set(orderId, known);
  return known;
};

/**
 * Enrolments are released before others are claimed: an enrolment may change from one order to another within a batch.
 */
const keep = async (tx: Tx, desk: Desk) => {
  const { lines, holds, attempts, trades } = desk;
  await upsertRows(
    tx,
    orders,
    [...desk.orders.values()].filter((row) => desk.storedOrders.get(row.orderId) !== row),
  );
  await holdLines(tx, desk, false);
  await dropReleased(tx, desk);
  await insertRows(
    tx,
    orderLines,
    lines.map((line) => ({ ...line, held: holds.get(line.orderId) === true && !isReleased(desk, line) })),
  );
  await holdLines(tx, desk, true);
  await insertRows(tx, orderAttempts, attempts);
  await insertRows(tx, orderTrades, trades);
  await upsertRows(
    tx,
    orderRefunds,
    [...desk.refunds.values()]
      .flatMap((refunds) => [...refunds.values()])
      .filter((row) => desk.storedRefunds.get(row.refundId) !== row),
  );
};

const holdLines = async (tx: Tx, { storedOrders, holds }: Desk, held: boolean) => {
  const ids = [...storedOrders.keys()].filter((orderId) => holds.get(orderId) === held);
  if (ids.length > 0) await tx.update(orderLines).set({ held }).where(among(orderLines.orderId, ids));
};

type Line = { readonly orderId: OrderId; readonly enrolmentId: EnrolmentId };

const isReleased = ({ released }: Desk, line: Line) =>
  released.some(({ orderId, enrolmentId }) => orderId === line.orderId && enrolmentId === line.enrolmentId);

const dropReleased = async (tx: Tx, { released }: Desk) => {
  if (released.length === 0) return;
  const pairs = released.map((line) =>
    and(eq(orderLines.orderId, line.orderId), eq(orderLines.enrolmentId, line.enrolmentId)),
  );
  await tx
    .update(orderLines)
    .set({ held: false })
    .where(or(...pairs));
};

const NEW_ORDER = {
  status: 'created',
  received: 0 as Fen,
  refunded: 0 as Fen,
  offline: false,
  late: false,
  paidAt: null,
  tradeNo: null,
  closedCause: null,
  offlineProposedBy: null,
  offlineEvidence: null,
  offlineReason: null,
  transferId: null,
  transferState: null,
  transferAmount: null,
  transferredOn: null,
  transferEvidence: null,
  transferAnnouncedAt: null,
  transferReason: null,
} as const satisfies Partial<OrderRow>;

const NEW_REFUND = {
  status: 'requested',
  byHand: false,
  decidedBy: null,
  decidedAt: null,
  rejectedReason: null,
  channelCode: null,
  outRequestNo: null,
  doneAt: null,
} as const satisfies Partial<RefundRow>;

const record = (desk: Desk, event: OrderFact): void => {
  const { orderId } = event.data;
  switch (event.type) {
    case 'payment.order_placed': {
      const { lines, at, ...facts } = event.data;
      desk.orders.set(orderId, { ...NEW_ORDER, ...facts, placedAt: at });
      desk.holds.set(orderId, true);
      for (const line of lines) desk.lines.push({ ...line, orderId });
      break;
    }
    case 'payment.started': {
      const { outTradeNo, attempt, payType, at } = event.data;
      desk.attempts.push({ outTradeNo, orderId, attempt, payType, startedAt: at });
      change(desk, orderId, { status: 'paying' });
      break;
    }
    case 'payment.received': {
      const { outTradeNo, tradeNo, amount, paidAt, late, at } = event.data;
      desk.trades.push({ tradeNo, orderId, outTradeNo, amount, paidAt, recordedAt: at });
      if (late) desk.holds.set(orderId, true);
      change(desk, orderId, { status: 'paid', received: amount, paidAt, tradeNo, late, closedCause: null });
      break;
    }
    case 'payment.received_unapplied': {
      const { outTradeNo, tradeNo, amount, paidAt, cause, at } = event.data;
      desk.trades.push({ tradeNo, orderId, outTradeNo, amount, cause, paidAt, recordedAt: at });
      break;
    }
    case 'payment.order_closed':
      desk.holds.set(orderId, false);
      change(desk, orderId, { status: 'closed', closedCause: event.data.cause });
      break;
    case 'payment.offline_proposed': {
      const { proposedBy, evidence, reason } = event.data;
      change(desk, orderId, { offlineProposedBy: proposedBy, offlineEvidence: evidence, offlineReason: reason });
      break;
    }
    case 'payment.offline_rejected': {
      const { rejectedBy, reason } = event.data;
      // An officer who takes back their own record says nothing about the money: the school's statement stays.
      const takenBack = desk.orders.get(orderId)?.offlineProposedBy === rejectedBy;
      change(desk, orderId, { offlineProposedBy: null, offlineEvidence: null, offlineReason: null });
      if (!takenBack) answerTransfer(desk, orderId, { transferState: 'refused', transferReason: reason });
      break;
    }
    case 'payment.transfer_announced': {
      const { transferId, amount, transferredOn, evidence, at } = event.data;
      change(desk, orderId, {
        transferId,
        transferState: 'announced',
        transferAmount: amount,
        transferredOn,
        transferEvidence: evidence,
        transferAnnouncedAt: at,
        transferReason: null,
      });
      break;
    }
    case 'payment.transfer_withdrawn':
      answerTransfer(desk, orderId, { transferState: 'withdrawn' });
      break;
    case 'payment.transfer_refused':
      answerTransfer(desk, orderId, { transferState: 'refused', transferReason: event.data.reason });
      break;
    case 'payment.offline_confirmed': {
      const { amount, at } = event.data;
      answerTransfer(desk, orderId, { transferState: 'confirmed' });
      change(desk, orderId, { status: 'paid', received: amount, paidAt: at, offline: true });
      break;
    }
    case 'payment.refund_requested': {
      const { refundId, tradeNo, amount, cause, reason, requestedBy, lines = null, at } = event.data;
      const order = desk.orders.get(orderId);
      if (!order) throw new Error(`refund of order ${orderId}, which has no row`);
      const { orderNo, competitionId, groupId } = order;
      const asked = { tradeNo, amount, cause, reason, requestedBy, lines, requestedAt: at };
      const about = { refundId, orderId, orderNo, competitionId, groupId };
      refundsOf(desk, orderId).set(refundId, { ...NEW_REFUND, ...about, ...asked });
      break;
    }
    case 'payment.refund_approved': {
      const { approvedBy, at } = event.data;
      changeRefund(desk, event.data, {
        status: 'approved',
        decidedBy: approvedBy,
        decidedAt: at,
        channelCode: null,
      });
      break;
    }
    case 'payment.refund_rejected': {
      const { rejectedBy, reason, at } = event.data;
      changeRefund(desk, event.data, {
        status: 'rejected',
        decidedBy: rejectedBy,
        decidedAt: at,
        rejectedReason: reason,
      });
      break;
    }
    case 'payment.refund_failed':
      changeRefund(desk, event.data, { status: 'failed', channelCode: event.data.channelCode });
      break;
    case 'payment.refund_succeeded': {
      const { outRequestNo, byHand, at } = event.data;
      changeRefund(desk, event.data, { status: 'succeeded', outRequestNo, byHand: byHand !== null, doneAt: at });
      releaseLines(desk, event.data);
      settleRefunds(desk, orderId);
      break;
    }
    default:
      event satisfies never;
  }
};

const change = ({ orders }: Desk, orderId: OrderId, to: Partial<OrderRow>): void => {
  const order = orders.get(orderId);
  if (order) orders.set(orderId, { ...order, ...to });
};

/** What finance or the announcer said about the announced transfer, if one waits. */
const answerTransfer = (
  desk: Desk,
  orderId: OrderId,
  to: Pick<OrderRow, 'transferState'> & Partial<Pick<OrderRow, 'transferReason'>>,
): void => {
  if (desk.orders.get(orderId)?.transferState === 'announced') change(desk, orderId, to);
};

type WhichRefund = { readonly orderId: OrderId; readonly refundId: RefundId };

const changeRefund = (desk: Desk, { orderId, refundId }: WhichRefund, to: Partial<RefundRow>): void => {
  const refunds = refundsOf(desk, orderId);
  const refund = refunds.get(refundId);
  if (refund) refunds.set(refundId, { ...refund, ...to });
};

/** A registration that was cancelled for a refund belongs to no order, so that it may be paid again. */
const releaseLines = (desk: Desk, { orderId, refundId }: WhichRefund): void => {
  for (const { enrolmentId } of refundsOf(desk, orderId).get(refundId)?.lines ?? [])
    desk.released.push({ orderId, enrolmentId });
};

/** Only refunds of the order's own payment change its status; refunding a second payment does not. */
const settleRefunds = (desk: Desk, orderId: OrderId): void => {
  let refunded = 0;
  for (const { status, tradeNo, amount } of refundsOf(desk, orderId).values())
    if (status === 'succeeded' && tradeNo === null) refunded += amount;
  const order = desk.orders.get(orderId);
  if (!order || refunded === 0) return;
  const all = refunded >= order.received;
  if (all) desk.holds.set(orderId, false);
  change(desk, orderId, { refunded: refunded as Fen, status: all ? 'refunded' : 'partiallyRefunded' });
};
