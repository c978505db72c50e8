import { type Channel, openTrade } from '@laurel/adapters/payment/simulator/channel.ts';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { Payment, paySimulated } from '@laurel/adapters/payment/simulator/pay.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { orderDetail, orderRow } from '@laurel/db/payment/order-queries.ts';
import {
  approveAtDesk,
  awaitingPayment,
  desk,
  enrolmentFacts,
  how,
  openOrder,
  person,
} from '@laurel/db/payment/testing/paying.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { EnrolmentId, OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { type OrderEvent, orderOf } from '@laurel/domain/payment/order.ts';
import { reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { jobContext } from '../../../../tests/support/job-context.ts';
import { askChannel, askChannelWhenStarted } from './ask-channel.ts';
import { closeOrder, closeOrderWhenDue } from './close-order.ts';
import { creditEnrolment, creditWhenPaid } from './credit-enrolment.ts';
import { executeRefund, refundWhenApproved } from './execute-refund.ts';
import { refundCancelled, refundWhenCancelled } from './refund-cancelled.ts';
import { refundWhenWithdrawn, refundWithdrawn } from './refund-withdrawn.ts';
import { revertEnrolments, revertWhenRefunded } from './revert-enrolments.ts';

const { db, pool } = await testDatabase({ max: 8 });
const now = () => new Date().toISOString() as Instant;
const channel: Channel = { db, now, keys: await simulatorKeysOf(db) };
const payments = simulatedPayments(channel);
const context = jobContext(db, { payments });
const jobs = {
  'ask-channel': askChannel,
  'close-order': closeOrder,
  'credit-enrolment': creditEnrolment,
  'execute-refund': executeRefund,
  'refund-cancelled': refundCancelled,
  'refund-withdrawn': refundWithdrawn,
  'revert-enrolments': revertEnrolments,
};
const handlers = Object.fromEntries(Object.entries(jobs).map(([kind, job]) => [kind, job.handlerOn(context)]));
const reactions = [
  askChannelWhenStarted,
  closeOrderWhenDue,
  creditWhenPaid,
  refundWhenApproved,
  refundWhenCancelled,
  refundWhenWithdrawn,
  revertWhenRefunded,
].map(reactionFollower);

/** Lets the worker process all events and the requested effects of these kinds, due or not, each twice. */
const work = async (...kinds: string[]) => {
  for (let round = 0; round < 3; round++) {
    for (const follower of reactions) await catchUp(db, follower);
    const { rows } = await pool.query(
      `select effect_id from es.effects where state = 'pending' and kind = any ($1) order by source_position`,
      [kinds],
    );
    for (const { effect_id } of rows) {
      await pool.query('update es.effects set next_at = now() where effect_id = $1', [effect_id]);
      // A lease that expires at once, as if the first run had hung.
      await Promise.all([1, 2].map(() => runEffect(db, effect_id, handlers, { leaseSeconds: 0 })));
    }
  }
};
const everything = ['credit-enrolment', 'execute-refund', 'revert-enrolments', 'refund-withdrawn', 'refund-cancelled'];

const statusOf = async (enrolmentId: EnrolmentId) => (await loadState(db, enrolmentOf(enrolmentId))).status;
const refundsOf = async (orderId: OrderId) => (await orderDetail(db, orderId))?.refunds ?? [];

const order = async (at?: Instant) => {
  const captain = person();
  const enrolmentId = await awaitingPayment(db, captain);
  const opened = await openOrder(db, captain, [enrolmentId], at ? { at } : {});
  if (!opened.ok) throw new Error(opened.refusal);
  return { ...opened, captain, enrolmentId };
};
const paySilently = async (orderId: OrderId) => {
  const row = await orderRow(db, orderId);
  if (!row) throw new Error('no order');
  const outTradeNo = `${row.orderNo}_1`;
  const page = { outTradeNo, subject: 'Fee', amount: row.amount, expiresAt: row.expiresAt, returnUrl: '/' };
  const address = payments.payPage({ ...page, payType: 'page' });
  await openTrade(channel, address.slice(address.indexOf('?') + 1));
  await paySimulated(channel, Payment.parse({ outTradeNo, mischief: 'silent', late: 'true' }));
};

it('finds a payment whose callback never came, and activates the registration', async () => {
  const { orderId, enrolmentId } = await order();
  await paySilently(orderId);
  await work('ask-channel', ...everything);
  expect(await statusOf(enrolmentId)).toBe('active');
  expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid' });
});

it('closes an order that was not paid in time', async () => {
  const { orderId } = await order('2026-01-01T00:00:00.000Z' as Instant);
  await work('close-order');
  expect(await orderRow(db, orderId)).toMatchObject({ status: 'closed', closedCause: 'expired' });
});

it('keeps an order that was paid at the last moment', async () => {
  const { orderId, enrolmentId } = await order('2026-01-01T00:00:00.000Z' as Instant);
  await paySilently(orderId);
  await work('close-order', ...everything);
  expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid' });
  expect(await statusOf(enrolmentId)).toBe('active');
});

it('refunds the fee of a withdrawn registration once a second person agrees', async () => {
  const { orderId, enrolmentId, captain } = await order();
  await paySilently(orderId);
  await work('ask-channel', ...everything);
  await enrolmentFacts(db, enrolmentId, [
    { type: 'enrolment.withdrawn', data: { enrolmentId, withdrawnBy: captain.personId, reason: 'ill', at: now() } },
  ]);
  await work(...everything);
  const [refund, ...others] = await refundsOf(orderId);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ status: 'requested', cause: 'withdrawn', amount: 12_800 });
  await approveAtDesk(db, orderId, refund?.refundId as RefundId);
  await work(...everything);
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
  expect(await orderRow(db, orderId)).toMatchObject({ status: 'refunded' });
  expect(await statusOf(enrolmentId)).toBe('withdrawn');
});

it('requests a refund of money that its registration can no longer use', async () => {
  const { orderId, enrolmentId } = await order();
  await paySilently(orderId);
  await enrolmentFacts(db, enrolmentId, [{ type: 'enrolment.expired', data: { enrolmentId, at: now() } }]);
  await work('ask-channel', ...everything);
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'requested', cause: 'late', amount: 12_800 }]);
  expect(await statusOf(enrolmentId)).toBe('expired');
});

it('makes a registration wait for payment again when its order is fully refunded', async () => {
  const { orderId, enrolmentId } = await order();
  await paySilently(orderId);
  await work('ask-channel', ...everything);
  const refundId = crypto.randomUUID() as RefundId;
  await execute(db, {
    useCase: 'test.ask_refund',
    command: {},
    ...how(),
    actor: desk(),
    takes: { order: orderOf(orderId) },
    decide: (_states, by) => ({
      ok: true as const,
      events: [
        {
          type: 'payment.refund_requested' as const,
          data: {
            orderId,
            refundId,
            tradeNo: null,
            amount: 12_800,
            cause: 'requested',
            reason: 'asked',
            requestedBy: by.actor.personId,
            at: by.at,
          },
        },
      ],
    }),
  });
  await approveAtDesk(db, orderId, refundId);
  await work(...everything);
  expect(await statusOf(enrolmentId)).toBe('awaitingPayment');
});

it('makes only the registration wait again that was cancelled for a refund', async () => {
  const captain = person();
  const ids = [await awaitingPayment(db, captain), await awaitingPayment(db, captain)] as const;
  const opened = await openOrder(db, captain, ids);
  if (!opened.ok) throw new Error(opened.refusal);
  const { orderId } = opened;
  await paySilently(orderId);
  await work('ask-channel', ...everything);
  const refundId = crypto.randomUUID() as RefundId;
  const data = { orderId, refundId, tradeNo: null, cause: 'requested' as const, reason: 'ill', at: now() };
  const lines = [{ enrolmentId: ids[0], amount: fen(6_400) }];
  await execute(db, {
    useCase: 'test.ask_refund',
    command: {},
    ...how(),
    actor: captain,
    takes: { order: orderOf(orderId) },
    decide: () =>
      accept<OrderEvent>({
        type: 'payment.refund_requested',
        data: { ...data, amount: fen(6_400), requestedBy: captain.personId, lines },
      }),
  });
  await approveAtDesk(db, orderId, refundId);
  await work(...everything);
  expect(await orderRow(db, orderId)).toMatchObject({ status: 'partiallyRefunded' });
  expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual(['awaitingPayment', 'active']);

  // Nothing is paid for it any more, so its captain may withdraw it: that refunds no more than the share.
  const withdraw = (enrolmentId: EnrolmentId) =>
    enrolmentFacts(db, enrolmentId, [
      { type: 'enrolment.withdrawn', data: { enrolmentId, withdrawnBy: captain.personId, reason: 'ill', at: now() } },
    ]);
  await withdraw(ids[0]);
  await work(...everything);
  expect((await refundsOf(orderId)).map((refund) => refund.refundId)).toEqual([refundId]);
  await withdraw(ids[1]);
  await work(...everything);
  const [other, ...more] = (await refundsOf(orderId)).filter((refund) => refund.refundId !== refundId);
  expect([other?.cause, other?.amount, more]).toEqual(['withdrawn', 12_800, []]);
});

it('ends open orders and requests refunds of paid ones when a competition is cancelled with refunds promised', async () => {
  const paid = await order();
  await paySilently(paid.orderId);
  await work('ask-channel', ...everything);
  const open = await order();
  const competitionId = (await orderRow(db, open.orderId))?.competitionId;
  const { rows } = await pool.query(`select coalesce(max(position), 1)::int as position from es.events`);
  await pool.query(
    `insert into es.effects (effect_id, kind, payload, priority, source_position) values ($1, 'refund-cancelled', $2, 1, $3)`,
    [`refund-cancelled-${competitionId}`, JSON.stringify({ competitionId, refund: true }), rows[0].position],
  );
  await work(...everything);
  expect(await orderRow(db, open.orderId)).toMatchObject({ status: 'closed', closedCause: 'cancelled' });
  expect(await refundsOf(paid.orderId)).toMatchObject([{ status: 'requested', cause: 'cancelled', amount: 12_800 }]);
});
