import type { Channel } from '@laurel/adapters/payment/simulator/channel.ts';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { Payment, paySimulated, sendNotices } from '@laurel/adapters/payment/simulator/pay.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { platformHeaders } from '@laurel/adapters/payment/simulator/wechat-platform.ts';
import { createLog } from '@laurel/db/log.ts';
import { executeRefund } from '@laurel/db/payment/execute-refund.ts';
import { ledgerBalances } from '@laurel/db/payment/ledger-queries.ts';
import { orderDetail, orderRow, refundsOf } from '@laurel/db/payment/order-queries.ts';
import { importBill, reconcile } from '@laurel/db/payment/reconciliation.ts';
import { awaitingPayment, how } from '@laurel/db/payment/testing/paying.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { served } from '../../../../tests/support/served.ts';
import { requestLog } from '../kernel/log.ts';
import type { Parts } from '../kernel/parts.ts';
import { simulatorRoutes } from './simulator/simulator.route.ts';
import { wechatNotifyRoutes } from './wechat-notify.route.ts';

const { db } = await testDatabase({ max: 12 });
const now = () => new Date().toISOString() as Instant;
const channel: Channel = { db, now, keys: await simulatorKeysOf(db) };
const payments = simulatedPayments(channel);
const world = await people(db, { ports: { payments } });
const parts = { db, log: createLog('test', 'silent'), now, ports: { payments } } as unknown as Parts;
const app = express().set('query parser', 'simple');
app.use(requestLog(parts.log), wechatNotifyRoutes(parts), simulatorRoutes(parts));
const { server, origin } = await served(app);
afterAll(() => new Promise((resolve) => server.close(resolve)));

const commandId = () => crypto.randomUUID();
const notify = async (body: string, headers = platformHeaders(channel, body)) =>
  (
    await fetch(`${origin}/wechatpay/payment/notify`, {
      ...{ method: 'POST', body },
      headers: { ...headers, 'content-type': 'application/json' },
    })
  ).status;

/** An order whose payer chose WeChat. */
const opened = async (payType: 'native' | 'h5' = 'native') => {
  const payer = await world.signedInAs(null);
  const enrolmentId = await awaitingPayment(db, payer.actor, fen(12_800), world.rootGroupId);
  const about = { enrolmentIds: [enrolmentId], payType };
  const way = await payer.call.payment.pay({ commandId: commandId(), ...about });
  return { payer, enrolmentId, ...way };
};
/** Pays it; the bodies of the notifications that follow. */
const paid = async (outTradeNo: string, mischief: Payment['mischief'] = 'none') => {
  await paySimulated(channel, Payment.parse({ outTradeNo, mischief }));
  const bodies: string[] = [];
  await sendNotices(channel, async (_to, body) => {
    bodies.push(body);
    return 'success';
  });
  return bodies[0] ?? '';
};
const inWechat = async () =>
  (await ledgerBalances(db, null)).find(({ account }) => account === 'wechat') ?? { debit: 0, credit: 0 };

it('pays an order by its code, once, however often WeChat reports it', async () => {
  const { orderId, outTradeNo, qrCode, payer } = await opened();
  expect(outTradeNo).toMatch(/_w1$/);
  expect((await fetch(origin + qrCode)).status).toBe(200);
  const again = await payer.call.payment.pay({ commandId: commandId(), orderId, payType: 'native' });
  expect(again).toMatchObject({ outTradeNo, qrCode });
  const before = (await inWechat()).debit;
  const body = await paid(outTradeNo);
  expect([await notify(body), await notify(body)]).toEqual([204, 204]);
  expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid', received: 12_800 });
  expect((await inWechat()).debit - before).toBe(12_800);
});

it('believes no notification that is forged, old or altered, and keeps one with a wrong amount for a person', async () => {
  const { orderId, outTradeNo } = await opened();
  const body = await paid(outTradeNo, 'wrongAmount');
  const forged = platformHeaders(
    { ...channel, keys: { ...channel.keys, channelPrivate: channel.keys.merchantPrivate } },
    body,
  );
  const old = platformHeaders({ ...channel, now: () => '2026-01-01T00:00:00.000Z' as Instant }, body);
  expect([
    await notify(body, forged),
    await notify(body, old),
    await notify(`${body} `, platformHeaders(channel, body)),
  ]).toEqual([400, 400, 400]);
  expect(await notify(body)).toBe(400);
  expect(await orderRow(db, orderId)).toMatchObject({ status: 'paying', received: 0 });
  const officer = await world.signedInAs('FINANCE');
  const { rows } = await officer.call.payment.callbackList({ page: 1, pageSize: 10, stuck: true });
  expect(rows).toMatchObject([{ outTradeNo, outcome: 'paymentAmountDiffers' }]);
});

it('opens no order and no attempt at a channel that the operator has not configured', async () => {
  const payer = await world.signedInAs(null);
  const enrolmentId = await awaitingPayment(db, payer.actor, fen(12_800), world.rootGroupId);
  const context = world.contextOf(payer);
  const wechatOnly = { ...world.ports, payments: { ...payments, channels: ['wechat'] as const } };
  const { payment } = world.callAs({ ...context, ports: wechatOnly });
  const ask = { enrolmentIds: [enrolmentId], payType: 'page' as const };
  expect(await refusalOf(payment.pay({ commandId: commandId(), ...ask }))).toBe('channelUnavailable');
  const { orderId } = await payment.pay({ commandId: commandId(), ...ask, payType: 'native' });
  expect(await refusalOf(payment.pay({ commandId: commandId(), orderId, payType: 'wap' }))).toBe('channelUnavailable');
  expect((await orderDetail(db, orderId))?.attempts).toMatchObject([{ payType: 'native' }]);
});

it('returns from WeChat’s phone page, and finds the payment without a notification', async () => {
  const { payUrl, reference, outTradeNo, payer } = await opened('h5');
  const html = await (await fetch(origin + payUrl)).text();
  expect(html).toContain('模拟微信支付');
  expect(/name="returnUrl" value="([^"]+)"/.exec(html)?.[1]).toContain('/home/paySuccess');
  await paid(outTradeNo, 'silent');
  expect(await payer.call.payment.checkPayment({ commandId: commandId(), reference })).toEqual({ heard: 'paid' });
});

it('refunds through WeChat under one number, and agrees with its bill', async () => {
  const { orderId, outTradeNo } = await opened();
  expect(await notify(await paid(outTradeNo))).toBe(204);
  const [first, second] = [await world.signedInAs('FINANCE'), await world.signedInAs('FINANCE')];
  await first.call.payment.requestRefund({
    ...{ commandId: commandId(), orderId, amount: fen(2_800), reason: 'ill' },
  });
  const refundId = (await refundsOf(db, orderId))[0]?.refundId as never;
  expect(await first.call.payment.orderDetails({ orderId })).toMatchObject({ refunds: [{ cameBy: 'wechat' }] });
  await second.call.payment.approveRefund({ commandId: commandId(), orderId, refundId });
  const execute = () => executeRefund(db, payments, { orderId, refundId }, how());
  expect([await execute(), await execute()]).toEqual(['refunded', 'refunded']);
  expect((await orderDetail(db, orderId))?.refunded).toBe(2_800);

  const day = dayInChina(now());
  await importBill(db, payments, day, { actor: systemActor, at: now() });
  const compared = (await reconcile(db, day, { groupIds: null, unmatched: true })).filter(
    (row) => row.orderId === orderId,
  );
  expect(compared.map(({ kind, bucket, theirs }) => [kind, bucket, theirs]).toSorted()).toEqual([
    ['payment', 'agrees', 12_800],
    ['refund', 'agrees', 2_800],
  ]);
});
