import { type Channel, openTrade, simulatedTrade } from '@laurel/adapters/payment/simulator/channel.ts';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { Payment, paySimulated, sendNotices } from '@laurel/adapters/payment/simulator/pay.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import type { OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { requestRefund } from '@laurel/domain/payment/request-refund.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { askAboutOrder } from './ask-channel.ts';
import { endOrder } from './end-order.ts';
import { executeRefund } from './execute-refund.ts';
import { hearCallback } from './hear-callback.ts';
import { ledgerBalances } from './ledger-queries.ts';
import { attemptsOf, listRefunds, orderDetail, orderRow } from './order-queries.ts';
import { listCallbacks } from './payment-inbox.ts';
import { importBill, reconcile } from './reconciliation.ts';
import {
  approveAtDesk,
  awaitingPayment,
  cancelCompetition,
  desk,
  enrolmentFacts,
  how,
  openOrder,
  person,
} from './testing/paying.ts';

const { db, pool } = await testDatabase({ max: 16 });
const now = () => new Date().toISOString() as Instant;
const everything = { groupIds: null, unmatched: true };
const channel: Channel = { db, now, keys: await simulatorKeysOf(db) };
const gateway = simulatedPayments(channel);

const hear = async (body: string) =>
  (await hearCallback(db, gateway, { channel: 'alipay', body }, { at: now(), request: { correlationId: 'test' } }))
    .answer;
/** Delivers the channel's callbacks, each as often as requested; answers in the order they returned. */
const deliver = async () => {
  const answers: string[] = [];
  await sendNotices(channel, async (_to, body) => {
    const answer = await hear(body);
    answers.push(answer);
    return answer;
  });
  return answers;
};

const order = async (payTypes: ('page' | 'wap')[] = ['page']) => {
  const captain = person();
  const enrolmentId = await awaitingPayment(db, captain);
  const opened = await openOrder(db, captain, [enrolmentId], { payTypes });
  if (!opened.ok) throw new Error(opened.refusal);
  return { ...opened, captain, enrolmentId };
};
const visit = async (orderId: OrderId, attempt = 1) => {
  const row = await orderRow(db, orderId);
  const outTradeNo = `${row?.orderNo}_${attempt}`;
  const page = { outTradeNo, subject: 'Fee', amount: row?.amount as Fen, expiresAt: row?.expiresAt as Instant };
  const address = gateway.payPage({ ...page, payType: attempt === 1 ? 'page' : 'wap', returnUrl: '/home/paySuccess' });
  await openTrade(channel, address.slice(address.indexOf('?') + 1));
  return outTradeNo;
};
const payAt = async (orderId: OrderId, how: Partial<Payment> = {}, attempt = 1) =>
  paySimulated(channel, Payment.parse({ outTradeNo: await visit(orderId, attempt), ...how, ...spelled(how) }));
const spelled = ({ late, reordered }: Partial<Payment>) => ({
  late: String(late ?? false),
  reordered: String(reordered ?? false),
});

const factsOf = async (orderId: OrderId) =>
  (await pool.query('select type from es.events where stream_id = $1 order by version', [`order-${orderId}`])).rows.map(
    (row) => row.type.replace('payment.', ''),
  );
const balanced = async () => {
  const sums = await ledgerBalances(db, null);
  const total = (side: 'debit' | 'credit') => sums.reduce((sum, row) => sum + row[side], 0);
  expect(total('debit')).toBe(total('credit'));
  return new Map(sums.map((row) => [row.account, row.debit - row.credit]));
};
const refundOf = async (orderId: OrderId) => (await orderDetail(db, orderId))?.refunds[0];

describe('a callback', () => {
  it('pays the order once, even if five copies arrive at the same moment', async () => {
    const { orderId } = await order();
    await payAt(orderId, { copies: 5 });
    expect(await deliver()).toEqual(Array(5).fill('success'));
    expect(await factsOf(orderId)).toEqual(['order_placed', 'started', 'received']);
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid', received: 12_800 });
  });

  it('counts once when a later one (finished) overtakes it', async () => {
    const { orderId } = await order();
    await payAt(orderId, { reordered: true, copies: 2 });
    expect(await deliver()).toEqual(Array(3).fill('success'));
    expect(await factsOf(orderId)).toEqual(['order_placed', 'started', 'received']);
  });

  it.each(['wrongAmount', 'wrongSeller', 'wrongApp', 'sha1', 'badSign', 'repeatedField'] as const)(
    'with %s is answered fail and leaves no fact',
    async (mischief) => {
      const { orderId } = await order();
      await payAt(orderId, { mischief });
      expect(await deliver()).toEqual(['fail']);
      expect(await factsOf(orderId)).toEqual(['order_placed', 'started']);
    },
  );

  it('proved by the channel but without a matching order stays visible to the finance desk', async () => {
    const { rows } = await listCallbacks(db, { page: 1, pageSize: 50, stuck: true, ...everything });
    expect(rows.map(({ outcome }) => outcome)).toContain('paymentAmountDiffers');
  });

  it('before the order exists is answered with fail, and with success when it is repeated', async () => {
    const { orderId } = await order();
    const outTradeNo = await visit(orderId);
    await paySimulated(channel, Payment.parse({ outTradeNo }));
    const before = await pool.query('select body from app.payment_simulator_notices where out_trade_no = $1', [
      outTradeNo,
    ]);
    const body: string = before.rows[0].body;
    await pool.query(`update rm.order_attempts set out_trade_no = 'hidden' where out_trade_no = $1`, [outTradeNo]);
    expect(await hear(body)).toBe('fail');
    await pool.query(`update rm.order_attempts set out_trade_no = $1 where out_trade_no = 'hidden'`, [outTradeNo]);
    expect(await deliver()).toEqual(['success']);
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid' });
  });
});

describe('the payer’s return', () => {
  it('queries the channel, and a callback afterwards changes nothing', async () => {
    const { orderId } = await order();
    expect(await askAboutOrder(db, gateway, orderId, how())).toBe('unknown');
    await visit(orderId);
    expect(await askAboutOrder(db, gateway, orderId, how())).toBe('waiting');
    await payAt(orderId);
    expect(await askAboutOrder(db, gateway, orderId, how())).toBe('paid');
    expect(await deliver()).toEqual(['success']);
    expect(await factsOf(orderId)).toEqual(['order_placed', 'started', 'received']);
  });
});

describe('an order', () => {
  it('is placed once for a registration, however many people press at the same time', async () => {
    const captain = person();
    const enrolmentId = await awaitingPayment(db, captain);
    const presses = await Promise.all(Array.from({ length: 6 }, () => openOrder(db, captain, [enrolmentId])));
    expect(presses.filter((press) => press.ok)).toHaveLength(1);
    expect(presses.filter((press) => !press.ok && press.refusal === 'orderAlreadyOpen')).toHaveLength(5);
  });

  it('is closed at the channel first; money that arrived meanwhile counts', async () => {
    const { orderId, captain } = await order();
    await payAt(orderId, { mischief: 'silent' });
    const ending = { actor: captain, cause: 'cancelled' as const, ...how() };
    expect(await endOrder(db, gateway, orderId, ending)).toMatchObject({ refusal: 'orderAlreadyPaid' });
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid' });
  });

  it('that was closed accepts no payment, and lets its registration have another order', async () => {
    const { orderId, captain, enrolmentId } = await order();
    await visit(orderId);
    expect((await endOrder(db, gateway, orderId, { actor: captain, cause: 'cancelled', ...how() })).ok).toBe(true);
    expect(await payAt(orderId)).toBe('closed');
    expect((await openOrder(db, captain, [enrolmentId])).ok).toBe(true);
  });
});

describe('late money', () => {
  it('pays the closed order while its registration still waits', async () => {
    const { orderId, captain } = await order();
    await endOrder(db, gateway, orderId, { actor: captain, cause: 'cancelled', ...how() });
    await payAt(orderId, { late: true });
    expect(await deliver()).toEqual(['success']);
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid', late: true });
  });

  it('is refunded when another order paid the registration, or the registration has ended', async () => {
    const first = await order();
    await endOrder(db, gateway, first.orderId, { actor: first.captain, cause: 'cancelled', ...how() });
    await openOrder(db, first.captain, [first.enrolmentId]);
    const second = await order();
    await endOrder(db, gateway, second.orderId, { actor: second.captain, cause: 'cancelled', ...how() });
    const { enrolmentId } = second;
    await enrolmentFacts(db, enrolmentId, [{ type: 'enrolment.expired', data: { enrolmentId, at: now() } }]);
    for (const { orderId } of [first, second]) {
      await payAt(orderId, { late: true });
      expect(await deliver()).toEqual(['success']);
      expect(await factsOf(orderId)).toContain('received_unapplied');
      expect(await refundOf(orderId)).toMatchObject({
        status: 'requested',
        cause: 'late',
        amount: 12_800,
        requestedBy: null,
      });
    }
  });
});

describe('a refund', () => {
  const approve = (orderId: OrderId, refundId: RefundId) => approveAtDesk(db, orderId, refundId);
  const ask = async (orderId: OrderId, refundId: RefundId, amount: number) =>
    execute(db, {
      useCase: 'payment.request_refund',
      command: { orderId, refundId, amount },
      ...how(),
      actor: desk(),
      takes: { order: orderOf(orderId) },
      decide: ({ order: state }, by) =>
        requestRefund(state, { orderId, refundId, amount: fen(amount), cause: 'requested', reason: 'asked' }, by),
    });

  it('of a second payment is requested automatically, and returns only that payment', async () => {
    const { orderId } = await order(['page', 'wap']);
    await payAt(orderId, {}, 1);
    await payAt(orderId, {}, 2);
    expect(await deliver()).toEqual(['success', 'success']);
    const refund = await refundOf(orderId);
    expect(refund).toMatchObject({ status: 'requested', cause: 'duplicate' });
    const refundId = refund?.refundId as RefundId;
    expect((await approve(orderId, refundId)).ok).toBe(true);
    expect(await executeRefund(db, gateway, { orderId, refundId }, how())).toBe('refunded');
    expect(await executeRefund(db, gateway, { orderId, refundId }, how())).toBe('refunded');
    expect(await refundOf(orderId)).toMatchObject({ status: 'succeeded' });
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await simulatedTrade(db, refund?.outRequestNo ?? '')).toBeUndefined();
  });

  it('is paid out once, even if two workers try at the same moment', async () => {
    const { orderId } = await order();
    await payAt(orderId);
    await deliver();
    const refundId = crypto.randomUUID() as RefundId;
    await ask(orderId, refundId, 5_000);
    await approve(orderId, refundId);
    await Promise.all([1, 2].map(() => executeRefund(db, gateway, { orderId, refundId }, how())));
    const out = await pool.query('select amount from app.payment_simulator_refunds where out_request_no = $1', [
      refundId.replaceAll('-', ''),
    ]);
    expect(out.rows).toEqual([{ amount: 5_000 }]);
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'partiallyRefunded', refunded: 5_000 });
    expect(await ask(orderId, crypto.randomUUID() as RefundId, 7_801)).toMatchObject({ refusal: 'refundExceedsPaid' });
  });

  it('refused by the channel is kept with its reason and may be tried again', async () => {
    const { orderId } = await order();
    await payAt(orderId);
    await deliver();
    const [attempt] = await attemptsOf(db, orderId);
    const status = (word: string) =>
      pool.query('update app.payment_simulator_trades set status = $1 where out_trade_no = $2', [
        word,
        attempt?.outTradeNo,
      ]);
    await status('TRADE_FINISHED');
    const refundId = crypto.randomUUID() as RefundId;
    await ask(orderId, refundId, 12_800);
    await approve(orderId, refundId);
    expect(await executeRefund(db, gateway, { orderId, refundId }, how())).toBe('refused');
    expect(await refundOf(orderId)).toMatchObject({ status: 'failed', channelCode: 'ACQ.TRADE_HAS_FINISHED' });
    await status('TRADE_SUCCESS');
    await approve(orderId, refundId);
    expect(await executeRefund(db, gateway, { orderId, refundId }, how())).toBe('refunded');
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'refunded', refunded: 12_800 });
  });
});

describe('the ledger', () => {
  it('balances, and has exactly the channel’s balance', async () => {
    const held = (await balanced()).get('alipay');
    const trades = await pool.query(
      `select coalesce(sum(total), 0)::int as came from app.payment_simulator_trades where out_trade_no in
         (select out_trade_no from rm.order_trades)`,
    );
    const gone = await pool.query('select coalesce(sum(amount), 0)::int as went from app.payment_simulator_refunds');
    expect(held).toBe(trades.rows[0].came - gone.rows[0].went);
    expect((await listRefunds(db, null, { page: 1, pageSize: 50 })).total).toBeGreaterThan(4);
  });

  it('agrees with the channel statement except for payments that no callback reported', async () => {
    const { orderId } = await order();
    await payAt(orderId, { mischief: 'silent' });
    const day = dayInChina(now());
    expect(await importBill(db, gateway, day, { actor: systemActor, at: now() })).toBeGreaterThan(5);
    const compared = await reconcile(db, day, everything);
    const unknown = compared.filter(({ bucket }) => bucket === 'onlyTheirs');
    // Five invalid callbacks, one wrong amount, and a missing one: the money arrived in every case.
    expect(unknown).toHaveLength(7);
    expect(compared.filter(({ bucket }) => bucket === 'differs' || bucket === 'onlyOurs')).toEqual([]);
    await askAboutOrder(db, gateway, orderId, how());
    expect((await reconcile(db, day, everything)).filter(({ bucket }) => bucket === 'onlyTheirs')).toHaveLength(6);
  });
});

describe('money for a cancelled competition', () => {
  it('is refunded even if its registration is still pending, and nobody can place an order any more', async () => {
    const { orderId, captain, enrolmentId } = await order();
    await endOrder(db, gateway, orderId, { actor: systemActor, cause: 'cancelled', ...how() });
    await cancelCompetition(db);
    await payAt(orderId, { late: true });
    expect(await deliver()).toEqual(['success']);
    expect(await factsOf(orderId)).toContain('received_unapplied');
    expect(await refundOf(orderId)).toMatchObject({ status: 'requested', cause: 'late', amount: 12_800 });
    expect(await openOrder(db, captain, [enrolmentId])).toEqual({ ok: false, refusal: 'competitionOver' });
  });
});
