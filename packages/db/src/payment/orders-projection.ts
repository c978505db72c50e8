import type { DomainEvent } from '@laurel/domain/events.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import { type OrderEvent, orderEvents } from '@laurel/domain/payment/order.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db.ts';
import { type AnyProjection, projection } from '../event-store/projection.ts';
import { orderAttempts, orderLines, orderRefunds, orders, orderTrades } from './orders.ts';

type OrderFact = Extract<DomainEvent, { type: OrderEvent['type'] }>;

export const ordersProjection: AnyProjection = projection({
  name: 'orders',
  mode: 'inline',
  tables: [orders, orderLines, orderAttempts, orderTrades, orderRefunds],
  handles: Object.values(orderEvents).map((definition) => definition.type),
  apply: async (tx, events) => {
    for (const event of events) await record(tx, event);
  },
});

const record = async (tx: Tx, event: OrderFact): Promise<unknown> => {
  const { orderId } = event.data;
  switch (event.type) {
    case 'payment.order_placed': {
      const { orderNo, competitionId, groupId, payerId, amount, expiresAt, lines, at } = event.data;
      const row = { orderId, orderNo, competitionId, groupId, payerId, amount, expiresAt, placedAt: at };
      const nothing = { received: 0 as Fen, refunded: 0 as Fen, offline: false, late: false };
      await tx.insert(orders).values({ ...row, ...nothing, status: 'created' });
      return tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId, held: true })));
    }
    case 'payment.started': {
      const { outTradeNo, attempt, payType, at } = event.data;
      await tx.insert(orderAttempts).values({ outTradeNo, orderId, attempt, payType, startedAt: at });
      return change(tx, orderId, { status: 'paying' });
    }
    case 'payment.received': {
      const { outTradeNo, tradeNo, amount, paidAt, late, at } = event.data;
      await tx.insert(orderTrades).values({ tradeNo, orderId, outTradeNo, amount, paidAt, recordedAt: at });
      if (late) await hold(tx, orderId, true);
      return change(tx, orderId, { status: 'paid', received: amount, paidAt, tradeNo, late, closedCause: null });
    }
    case 'payment.received_unapplied': {
      const { outTradeNo, tradeNo, amount, paidAt, cause, at } = event.data;
      return tx.insert(orderTrades).values({ tradeNo, orderId, outTradeNo, amount, cause, paidAt, recordedAt: at });
    }
    case 'payment.order_closed':
      await hold(tx, orderId, false);
      return change(tx, orderId, { status: 'closed', closedCause: event.data.cause });
    case 'payment.offline_proposed': {
      const { proposedBy, evidence, reason } = event.data;
      return change(tx, orderId, { offlineProposedBy: proposedBy, offlineEvidence: evidence, offlineReason: reason });
    }
    case 'payment.offline_rejected':
      return change(tx, orderId, { offlineProposedBy: null, offlineEvidence: null, offlineReason: null });
    case 'payment.offline_confirmed': {
      const { amount, at } = event.data;
      return change(tx, orderId, { status: 'paid', received: amount, paidAt: at, offline: true });
    }
    case 'payment.refund_requested': {
      const { refundId, tradeNo, amount, cause, reason, requestedBy, at } = event.data;
      const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId));
      if (!order) throw new Error(`refund of order ${orderId}, which has no row`);
      const { orderNo, competitionId, groupId } = order;
      const asked = { tradeNo, amount, cause, reason, requestedBy, requestedAt: at };
      const about = { refundId, orderId, orderNo, competitionId, groupId };
      return tx.insert(orderRefunds).values({ ...about, ...asked, status: 'requested', byHand: false });
    }
    case 'payment.refund_approved': {
      const { refundId, approvedBy, at } = event.data;
      const row = { status: 'approved' as const, decidedBy: approvedBy, decidedAt: at, channelCode: null };
      return tx.update(orderRefunds).set(row).where(eq(orderRefunds.refundId, refundId));
    }
    case 'payment.refund_rejected': {
      const { refundId, rejectedBy, reason, at } = event.data;
      const row = { status: 'rejected' as const, decidedBy: rejectedBy, decidedAt: at, rejectedReason: reason };
      return tx.update(orderRefunds).set(row).where(eq(orderRefunds.refundId, refundId));
    }
    case 'payment.refund_failed': {
      const { refundId, channelCode } = event.data;
      return tx.update(orderRefunds).set({ status: 'failed', channelCode }).where(eq(orderRefunds.refundId, refundId));
    }
    case 'payment.refund_succeeded': {
      const { refundId, outRequestNo, byHand, at } = event.data;
      const row = { status: 'succeeded' as const, outRequestNo, byHand: byHand !== null, doneAt: at };
      await tx.update(orderRefunds).set(row).where(eq(orderRefunds.refundId, refundId));
      return settleRefunds(tx, orderId);
    }
    default:
      event satisfies never;
      return undefined;
  }
};

const change = (tx: Tx, orderId: OrderId, row: Partial<typeof orders.$inferInsert>) =>
  tx.update(orders).set(row).where(eq(orders.orderId, orderId));

const hold = (tx: Tx, orderId: OrderId, held: boolean) =>
  tx.update(orderLines).set({ held }).where(eq(orderLines.orderId, orderId));

/** Only what went back out of the order's own payment changes its status; a second payment given back does not. */
const settleRefunds = async (tx: Tx, orderId: OrderId) => {
  const done = and(
    eq(orderRefunds.orderId, orderId),
    eq(orderRefunds.status, 'succeeded'),
    isNull(orderRefunds.tradeNo),
  );
  const [sum] = await tx
    .select({ refunded: sql<number>`coalesce(sum(${orderRefunds.amount}), 0)::int` })
    .from(orderRefunds)
    .where(done);
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId));
  const refunded = (sum?.refunded ?? 0) as Fen;
  if (!order || refunded === 0) return;
  const all = refunded >= order.received;
  if (all) await hold(tx, orderId, false);
  await change(tx, orderId, { refunded, status: all ? 'refunded' : 'partiallyRefunded' });
};
