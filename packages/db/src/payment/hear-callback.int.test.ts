import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { mischiefs, noticeBody } from '@laurel/adapters/payment/simulator/notice.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { tradeStatuses } from '@laurel/domain/payment/gateway.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { hearCallback } from './hear-callback.ts';
import { orderRow } from './order-queries.ts';
import { awaitingPayment, openOrder, person } from './testing/paying.ts';

const { db, pool } = await testDatabase();
const now = () => new Date().toISOString() as Instant;
const keys = await simulatorKeysOf(db);
const gateway = simulatedPayments({ db, now, keys });

const order = async () => {
  const captain = person();
  const opened = await openOrder(db, captain, [await awaitingPayment(db, captain)]);
  if (!opened.ok) throw new Error(opened.refusal);
  return { orderId: opened.orderId, orderNo: (await orderRow(db, opened.orderId))?.orderNo };
};
const factsOf = async (orderId: OrderId) =>
  (await pool.query('select type from es.events where stream_id = $1 order by version', [`order-${orderId}`])).rows
    .map((row) => row.type.replace('payment.', ''))
    .join(' ');

/** What a forger, a faulty channel or a bad line may send. The first of each kind is valid. */
const callback = fc.record({
  mischief: fc.oneof({ weight: 1, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...mischiefs)),
  status: fc.constantFrom('TRADE_SUCCESS' as const, 'TRADE_SUCCESS', 'TRADE_SUCCESS', ...tradeStatuses),
  total: fc.constantFrom(12_800, 12_800, 12_800, 12_799, 1, 0),
  attempt: fc.constantFrom('_1', '_1', '_1', '_2', ''),
  cut: fc.option(fc.nat(2000), { freq: 4 }),
});

it('answers hundreds of callbacks, right and wrong, with success and at most one event, or with fail and none', async () => {
  let current = await order();
  let paid = 0;
  for (const sample of fc.sample(callback, { numRuns: 400, seed: 20_261_121 })) {
    const { mischief, status, total, attempt, cut } = sample;
    const told = { outTradeNo: `${current.orderNo}${attempt}`, tradeNo: crypto.randomUUID(), subject: 'Fee' };
    const whole = noticeBody(keys, { ...told, total: fen(total), status, paidAt: now(), at: now() }, mischief);
    const body = cut === null ? whole : whole.slice(0, cut % whole.length);
    const signed = cut === null && ['none', 'percent', 'silent', 'wrongAmount'].includes(mischief);
    const ours = signed && attempt === '_1';
    const pays = status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED';
    const ofOurSum = ours && total === 12_800 && mischief !== 'wrongAmount';
    const right = ofOurSum && pays;

    const heard = await hearCallback(
      db,
      gateway,
      { channel: 'alipay', body },
      { at: now(), request: { correlationId: 'test' } },
    );
    // An unpaid or timed-out trade needs no record, and no repeated callback.
    expect([sample, heard.answer]).toEqual([sample, ofOurSum ? 'success' : 'fail']);
    expect(await factsOf(current.orderId)).toBe(`order_placed started${right ? ' received' : ''}`);
    if (right) {
      paid++;
      current = await order();
    }
  }
  expect(paid).toBeGreaterThan(10);
});
