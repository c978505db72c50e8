import { overStoredHistories } from '@laurel/domain/kernel/agreement.fixture.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import type {
  CompetitionId,
  EnrolmentId,
  FileHash,
  GroupId,
  OrderId,
  PersonId,
  RefundId,
  TransferId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen } from '@laurel/domain/kernel/money.ts';
import {
  evolveOrder,
  newOrder,
  type Order,
  type OrderEvent,
  orderEvents,
  orderStreamId,
} from '@laurel/domain/payment/order.ts';
import { applyTo } from '@laurel/event-store/projection.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { digestOf } from '@laurel/event-store/shadow.ts';
import { writingAhead } from '@laurel/event-store/transaction.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { ordersProjection } from './orders-projection.ts';

const { pool } = await testDatabase();

const id = <Id extends string>(kind: number, n: number) =>
  `00000000-0000-7000-80${String(kind).padStart(2, '0')}-${String(n).padStart(12, '0')}` as Id;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString() as Instant;
const FEE = fen(12_800);
const [PAYER, OFFICER] = [id<PersonId>(1, 1), id<PersonId>(1, 2)];

/** Four orders for three enrolments. A step takes effect where the order's state allows it. */
const step = fc.record({
  order: fc.nat(3),
  act: fc.constantFrom(
    ...(['place', 'place', 'start', 'pay', 'pay', 'again', 'close', 'offline'] as const),
    ...(['announce', 'announce', 'withdraw', 'refuse'] as const),
    ...(['confirm', 'turnDown', 'ask', 'ask', 'approve', 'approve', 'reject', 'fail', 'succeed', 'succeed'] as const),
  ),
  which: fc.nat(3),
  all: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** How many histories begin with the usual steps, so that all states are reached. */
const opening = (
  [
    [0, 'place', 'announce', 'withdraw', 'announce', 'refuse', 'announce', 'offline', 'turnDown', 'offline', 'confirm'],
    [1, 'place', 'start', 'pay', 'again', 'ask', 'approve', 'fail', 'approve', 'succeed', 'ask', 'reject'],
    [2, 'place', 'close', 'pay'],
  ] as const
).flatMap(([order, ...acts]) => acts.map((act, which): Step => ({ order, act, which, all: false })));

type Placed = Exclude<Order, { status: 'none' }>;
const holds = (order: Order): order is Placed => !['none', 'closed', 'refunded'].includes(order.status);

const play = (steps: readonly Step[]) => {
  const orders = new Map<OrderId, Order>();
  const facts: OrderEvent[] = [];
  const held = () => [...orders.values()].flatMap((order) => (holds(order) ? order.lines : []));
  const isFree = (enrolmentId: EnrolmentId) => !held().some((line) => line.enrolmentId === enrolmentId);
  for (const [n, { order: number, act, which, all }] of steps.entries()) {
    const orderId = id<OrderId>(2, number);
    const order = orders.get(orderId) ?? newOrder();
    const about = { orderId, at: at(n) };
    const happened = (event: OrderEvent) => {
      facts.push(event);
      orders.set(orderId, evolveOrder(orders.get(orderId) ?? newOrder(), event));
    };
    if (order.status === 'none') {
      const enrolmentIds = [0, 1, 2].map((i) => id<EnrolmentId>(3, i)).filter(isFree);
      const lines = enrolmentIds.slice(0, all ? 3 : 1).map((enrolmentId) => ({ enrolmentId, amount: FEE }));
      if (act !== 'place' || lines.length === 0) continue;
      const where = { competitionId: id<CompetitionId>(4, 1), groupId: id<GroupId>(5, 1), payerId: PAYER };
      const amount = fen(FEE * lines.length);
      happened({
        type: 'payment.order_placed',
        data: { ...about, ...where, orderNo: `no-${number}`, lines, amount, expiresAt: at(90) },
      });
      continue;
    }
    const waits = order.status === 'created' || order.status === 'paying';
    const late = order.status === 'closed' && order.lines.every(({ enrolmentId }) => isFree(enrolmentId));
    const trade = { outTradeNo: `no-${number}_1`, tradeNo: `trade-${n}`, paidAt: at(n) };
    const refund = [...order.refunds.values()][which % Math.max(order.refunds.size, 1)];
    const ofRefund = { ...about, refundId: refund?.refundId as RefundId };
    if (act === 'start' && waits) {
      const attempt = order.attempts.length + 1;
      const way = { outTradeNo: `no-${number}_${attempt}`, payType: 'page' as const };
      happened({ type: 'payment.started', data: { ...about, ...way, attempt } });
    }
    if (act === 'pay' && (waits || late))
      happened({ type: 'payment.received', data: { ...about, ...trade, amount: order.amount, late } });
    if (act === 'again')
      happened({
        type: 'payment.received_unapplied',
        data: { ...about, ...trade, amount: order.amount, cause: 'duplicate' },
      });
    if (act === 'close' && waits) happened({ type: 'payment.order_closed', data: { ...about, cause: 'cancelled' } });
    if (act === 'announce' && waits && !order.transfer)
      happened({
        type: 'payment.transfer_announced',
        data: {
          ...{ ...about, transferId: id<TransferId>(8, n), announcedBy: PAYER, amount: order.amount },
          ...{ transferredOn: '2026-01-01', evidence: 'a'.repeat(64) as FileHash },
        },
      });
    const ofTransfer = order.transfer && { ...about, transferId: order.transfer.transferId };
    if (act === 'withdraw' && ofTransfer)
      happened({ type: 'payment.transfer_withdrawn', data: { ...ofTransfer, withdrawnBy: PAYER } });
    if (act === 'refuse' && ofTransfer)
      happened({ type: 'payment.transfer_refused', data: { ...ofTransfer, refusedBy: OFFICER, reason: 'not there' } });
    if (act === 'offline' && waits)
      happened({
        type: 'payment.offline_proposed',
        data: { ...about, proposedBy: OFFICER, evidence: null, reason: 'slip' },
      });
    if (act === 'confirm' && waits && order.offline)
      happened({ type: 'payment.offline_confirmed', data: { ...about, confirmedBy: PAYER, amount: order.amount } });
    if (act === 'turnDown' && waits && order.offline)
      happened({
        type: 'payment.offline_rejected',
        data: { ...about, rejectedBy: all ? OFFICER : PAYER, reason: 'no such slip' },
      });
    if (act === 'ask' && order.payment) {
      const tradeNo = order.unapplied[which]?.tradeNo ?? null;
      const amount: Fen = all ? order.payment.amount : FEE;
      const asked = { cause: 'requested' as const, reason: 'asked', requestedBy: OFFICER };
      const refundId = id<RefundId>(6, n);
      happened({ type: 'payment.refund_requested', data: { ...about, ...asked, refundId, tradeNo, amount } });
    }
    if (!refund || refund.status === 'succeeded' || refund.status === 'rejected') continue;
    if (act === 'approve')
      happened({ type: 'payment.refund_approved', data: { ...ofRefund, approvedBy: all ? PAYER : null } });
    if (act === 'reject')
      happened({ type: 'payment.refund_rejected', data: { ...ofRefund, rejectedBy: PAYER, reason: 'kept' } });
    if (act === 'fail') happened({ type: 'payment.refund_failed', data: { ...ofRefund, channelCode: `NO-${n}` } });
    if (act === 'succeed') {
      const byHand = all ? { completedBy: PAYER, reason: 'transfer' } : null;
      const { amount } = refund;
      happened({
        type: 'payment.refund_succeeded',
        data: { ...ofRefund, outRequestNo: `request-${n}`, amount, byHand },
      });
    }
  }
  return { orders, facts };
};

const asProjected = (facts: readonly OrderEvent[]): Projected<Event>[] => {
  const versions = new Map<string, number>();
  return facts.map((fact, n) => {
    const streamId = orderStreamId(fact.data.orderId);
    const version = (versions.get(streamId) ?? 0) + 1;
    versions.set(streamId, version);
    return { ...fact, streamId, version, eventId: id<string>(7, n), occurredAt: fact.data.at };
  });
};

/** The tables after the events arrived in batches that end at these places; nothing is kept. */
const rowsAfter = async (facts: readonly Projected<Event>[], ends: readonly number[]) => {
  const client = await pool.connect();
  try {
    await client.query('begin; set local search_path = rm, public');
    let from = 0;
    for (const end of [...new Set([...ends, facts.length])].sort((a, b) => a - b)) {
      const batch = facts.slice(from, end);
      await writingAhead(
        client,
        (tx) => applyTo(tx, ordersProjection, batch),
        async () => {},
      );
      from = end;
    }
    const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
    return {
      digest: await digestOf(client, ordersProjection),
      orders: await rows(`select order_id, status, received, coalesce(transfer_state = 'announced', false)
                            from orders order by 1`),
      held: await rows('select order_id, enrolment_id from order_lines where held order by 1, 2'),
      refunds: await rows('select refund_id, status from order_refunds order by 1'),
      attempts: await rows('select order_id, count(*)::int from order_attempts group by 1 order by 1'),
      trades: (await rows('select count(*)::int from order_trades'))[0]?.[0],
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** The domain's own fold of the same events. */
const expected = ({ orders, facts }: ReturnType<typeof play>) => {
  const placed = [...orders].flatMap(([orderId, order]) => (order.status === 'none' ? [] : [{ ...order, orderId }]));
  placed.sort((a, b) => (a.orderId < b.orderId ? -1 : 1));
  return {
    orders: placed.map(({ orderId, status, payment, transfer }) => [
      orderId,
      status,
      payment?.amount ?? 0,
      transfer !== null,
    ]),
    held: placed
      .filter(holds)
      .flatMap(({ orderId, lines }) =>
        lines.map(({ enrolmentId }) => [orderId, enrolmentId]).sort(([, a = ''], [, b = '']) => (a < b ? -1 : 1)),
      ),
    refunds: placed
      .flatMap(({ refunds }) => [...refunds.values()].map(({ refundId, status }) => [refundId, status]))
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    attempts: placed.flatMap(({ orderId, attempts }) => (attempts.length > 0 ? [[orderId, attempts.length]] : [])),
    trades: facts.filter(({ type }) => type.startsWith('payment.received')).length,
  };
};

describe('the rows of orders', () => {
  it('match the domain, and are the same in whatever batches the events arrive', async () => {
    const seen = new Set<string>();
    await overStoredHistories(
      fc.asyncProperty(
        fc.oneof(fc.constant(opening.length), fc.nat(opening.length)),
        fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }),
        fc.array(fc.nat(45), { maxLength: 6 }),
        async (begun, steps, cuts) => {
          const played = play([...opening.slice(0, begun), ...steps]);
          const facts = asProjected(played.facts);
          const oneByOne = await rowsAfter(facts, [...facts.keys()]);
          expect(oneByOne).toMatchObject(expected(played));
          expect(await rowsAfter(facts, [])).toEqual(oneByOne);
          const ends = cuts.filter((cut) => cut < facts.length);
          expect(await rowsAfter(facts, ends)).toEqual(oneByOne);
          for (const { type, data } of played.facts) seen.add('late' in data && data.late ? 'late' : type);
        },
      ),
      30,
    );
    for (const { type } of Object.values(orderEvents)) expect([...seen]).toContain(type);
    expect([...seen]).toContain('late');
  });
});
