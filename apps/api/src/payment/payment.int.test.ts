import type { Channel } from '@laurel/adapters/payment/simulator/channel.ts';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { noticeBody } from '@laurel/adapters/payment/simulator/notice.ts';
import { sendNotices } from '@laurel/adapters/payment/simulator/pay.ts';
import { playPayment } from '@laurel/adapters/payment/simulator/play.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { createLog } from '@laurel/db/log.ts';
import { executeRefund } from '@laurel/db/payment/execute-refund.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { awaitingPayment } from '@laurel/db/payment/testing/paying.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, RefundId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { sql } from 'drizzle-orm';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { served } from '../../../../tests/support/served.ts';
import { requestLog } from '../kernel/log.ts';
import type { Parts } from '../kernel/parts.ts';
import { securityHeaders } from '../security/headers.ts';
import { alipayNotifyRoutes } from './alipay-notify.route.ts';
import { simulatorRoutes } from './simulator/simulator.route.ts';

const { db, pool } = await testDatabase({ max: 12 });
const now = () => new Date().toISOString() as Instant;
const channel: Channel = { db, now, keys: await simulatorKeysOf(db) };
const payments = simulatedPayments(channel);
const world = await people(db, { ports: { payments } });
const log = createLog('test', 'silent');

const app = express().set('query parser', 'simple');
const parts = { db, log, now, ports: { payments } } as unknown as Parts;
app.use(requestLog(log), securityHeaders, alipayNotifyRoutes(parts), simulatorRoutes(parts));
const { server, origin } = await served(app);
afterAll(() => new Promise((resolve) => server.close(resolve)));

const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
const notify = async (body: string, headers: Record<string, string> = form) => {
  const answer = await fetch(`${origin}/alipay/payment/notify`, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
};
const deliver = () =>
  sendNotices(channel, async (to, body) => (await fetch(origin + to, { method: 'POST', headers: form, body })).text());

const commandId = () => crypto.randomUUID();
/** A captain whose enrolment waits for 128.00. */
const captain = async (groupId: GroupId = world.rootGroupId) => {
  const somebody = await world.signedInAs(null);
  const enrolmentId = await awaitingPayment(db, somebody.actor as Actor, fen(12_800), groupId);
  return { ...somebody, enrolmentId };
};
/** Opens the channel's page as the browser would, and presses its button. */
const payAtPage = async (payUrl: string, more: Record<string, string> = {}) => {
  const page = await fetch(origin + payUrl, { headers: { 'accept-language': 'en' } });
  const html = await page.text();
  const outTradeNo = /name="outTradeNo" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ outTradeNo, ...more }).toString();
  const paid = await fetch(`${origin}/simulator/alipay/pay`, {
    method: 'POST',
    headers: form,
    body,
    redirect: 'manual',
  });
  return { html, page, paid };
};

describe('paying', () => {
  it('leads from the button to the channel’s page and back, and counts when the channel confirms it', async () => {
    const ada = await captain();
    const { payUrl, reference, amount } = await ada.call.payment.pay({
      commandId: commandId(),
      enrolmentIds: [ada.enrolmentId],
    });
    expect(amount).toBe(12_800);
    expect(await world.visitor.payment.orderStatus({ reference })).toMatchObject({ state: 'confirming', order: null });

    const { html, page, paid } = await payAtPage(payUrl);
    expect(html).toContain('¥128.00');
    expect(html).not.toMatch(/<script|\son\w+=/i);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `/home/paySuccess?ref=${reference}`]);
    expect(await world.visitor.payment.orderStatus({ reference })).toMatchObject({ state: 'confirming' });

    await deliver();
    expect(await world.visitor.payment.orderStatus({ reference })).toEqual({
      state: 'received',
      amount: 12_800,
      goingBack: [],
      simulated: true,
      channels: ['alipay', 'wechat'],
      order: null,
    });
    expect(await ada.call.payment.orderStatus({ reference })).toMatchObject({ order: { canPay: false } });
  });

  it('leads to the same page when the button is pressed twice at once', async () => {
    const ada = await captain();
    const press = () => ada.call.payment.pay({ commandId: commandId(), enrolmentIds: [ada.enrolmentId] });
    const [one, two, three] = await Promise.all([press(), press(), press()]);
    expect(new Set([one.orderId, two.orderId, three.orderId]).size).toBe(1);
    expect(new Set([one.outTradeNo, two.outTradeNo, three.outTradeNo]).size).toBe(1);
  });

  it('is found by asking the channel when no callback arrives, by anybody with the reference', async () => {
    const ada = await captain();
    const { payUrl, reference } = await ada.call.payment.pay({
      commandId: commandId(),
      enrolmentIds: [ada.enrolmentId],
    });
    expect(await world.visitor.payment.checkPayment({ reference, commandId: commandId() })).toEqual({
      heard: 'unknown',
    });
    await payAtPage(payUrl, { mischief: 'silent' });
    expect(await world.visitor.payment.checkPayment({ reference, commandId: commandId() })).toEqual({ heard: 'paid' });
    expect(await world.visitor.payment.orderStatus({ reference })).toMatchObject({ state: 'received' });
  });

  it('is refused to another captain, and an invented reference reveals nothing', async () => {
    const [ada, bob] = [await captain(), await captain()];
    const pay = bob.call.payment.pay({ commandId: commandId(), enrolmentIds: [ada.enrolmentId] });
    expect(await refusalOf(pay)).toBe('notPayer');
    const { orderId, reference } = await ada.call.payment.pay({
      commandId: commandId(),
      enrolmentIds: [ada.enrolmentId],
    });
    expect(await refusalOf(bob.call.payment.pay({ commandId: commandId(), orderId }))).toBe('orderNotFound');
    for (const forged of ['x', reference.slice(0, -1), `${reference.slice(0, -2)}AA`, reference.toUpperCase()]) {
      expect(await refusalOf(world.visitor.payment.orderStatus({ reference: forged }))).toBe('orderReferenceInvalid');
    }
  });

  it('gives no page to a repeat of the call once the order is paid or closed, but says what it is', async () => {
    const [ada, bob] = [await captain(), await captain()];
    const first = { commandId: commandId(), enrolmentIds: [ada.enrolmentId] };
    const opened = await ada.call.payment.pay(first);
    expect(await ada.call.payment.pay(first)).toEqual(opened);
    const named = { commandId: commandId(), orderId: opened.orderId };
    await ada.call.payment.pay(named);
    await payAtPage(opened.payUrl);
    await deliver();
    for (const repeated of [first, named])
      expect(await refusalOf(ada.call.payment.pay(repeated))).toBe('orderAlreadyPaid');

    const second = { commandId: commandId(), enrolmentIds: [bob.enrolmentId] };
    const { orderId } = await bob.call.payment.pay(second);
    await bob.call.payment.cancelOrder({ commandId: commandId(), orderId });
    expect(await refusalOf(bob.call.payment.pay(second))).toBe('orderClosed');
  });

  it('may be cancelled by its payer', async () => {
    const ada = await captain();
    const { orderId, payUrl } = await ada.call.payment.pay({ commandId: commandId(), enrolmentIds: [ada.enrolmentId] });
    await ada.call.payment.cancelOrder({ commandId: commandId(), orderId });
    const mine = await ada.call.payment.myOrders({ page: 1, pageSize: 10 });
    expect(mine.rows).toMatchObject([{ orderId, status: 'closed', can: { pay: false, cancel: false } }]);
    expect(await ada.call.payment.enrolmentPayment({ enrolmentId: ada.enrolmentId })).toMatchObject({
      can: { pay: true },
    });
    await fetch(origin + payUrl);
    const again = await ada.call.payment.pay({ commandId: commandId(), enrolmentIds: [ada.enrolmentId] });
    expect(again.orderId).not.toBe(orderId);
  });
});

describe('demonstration data', () => {
  it('can be paid at a time in the past, through the same commands', async () => {
    const ada = await captain();
    const { enrolmentId } = ada;
    const opened = await ada.call.payment.pay({ commandId: commandId(), enrolmentIds: [enrolmentId] });
    await playPayment(db, { ...opened, enrolmentIds: [enrolmentId], at: '2026-03-01T04:00:00.000Z' as Instant });
    expect(await ada.call.payment.orderByNumber({ orderNo: opened.orderNo })).toMatchObject({
      state: 'received',
      paidAt: '2026-03-01T04:00:00.000Z',
    });
    expect(await ada.call.payment.enrolmentPayment({ enrolmentId })).toMatchObject({
      status: 'active',
      can: { pay: false },
    });
  });
});

describe('the callback address', () => {
  it('answers only success or fail, whatever is sent', async () => {
    const ada = await captain();
    const { orderId, outTradeNo } = await ada.call.payment.pay({
      commandId: commandId(),
      enrolmentIds: [ada.enrolmentId],
    });
    const told = {
      outTradeNo,
      tradeNo: `T${Date.now()}`,
      subject: 'Fee',
      total: fen(12_800),
      status: 'TRADE_SUCCESS' as const,
    };
    const body = noticeBody(channel.keys, { ...told, paidAt: now(), at: now() });
    expect(await notify('')).toEqual({ status: 200, text: 'fail' });
    expect(await notify(body.replace('128.00', '0.01'))).toEqual({ status: 200, text: 'fail' });
    expect(await notify(body, { 'content-type': 'application/json' })).toEqual({ status: 200, text: 'fail' });
    expect(await notify(`${body}&x=${'y'.repeat(17_000)}`)).toEqual({ status: 200, text: 'fail' });
    expect((await orderRow(db, orderId))?.status).toBe('paying');
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify(body)));
    expect(answers).toEqual(Array(5).fill({ status: 200, text: 'success' }));
    const { rows } = await pool.query(`select type from es.events where stream_id = $1 and type = 'payment.received'`, [
      `order-${orderId}`,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('the finance desk', () => {
  const paidOrder = async () => {
    const ada = await captain();
    const { payUrl, orderId } = await ada.call.payment.pay({ commandId: commandId(), enrolmentIds: [ada.enrolmentId] });
    await payAtPage(payUrl);
    await deliver();
    return { ada, orderId };
  };

  it('requests and approves refunds with two people', async () => {
    const [fay, finn] = [await world.signedInAs('FINANCE'), await world.signedInAs('FINANCE')];
    const { orderId } = await paidOrder();
    const asking = { orderId, amount: fen(5_000), reason: 'double entry' };
    const waiting = async (who: typeof fay) => (await waitsFor(who, 'refunds')) ?? 0;
    const before = [await waiting(fay), await waiting(finn)] as const;
    const { refundId } = await fay.call.payment.requestRefund({ commandId: commandId(), ...asking });
    expect([await waiting(fay), await waiting(finn)]).toEqual([before[0], before[1] + 1]);
    expect(await waiting(await world.tied('FINANCE', fay))).toBe(before[0]);
    const approve = { orderId, refundId };
    expect(await refusalOf(fay.call.payment.approveRefund({ commandId: commandId(), ...approve }))).toBe(
      'secondPersonNeeded',
    );
    const seen = await finn.call.payment.refundList({ page: 1, pageSize: 10, status: 'requested' });
    expect(seen.rows[0]).toMatchObject({ refundId, can: { approve: true, reject: true } });
    await finn.call.payment.approveRefund({ commandId: commandId(), ...approve });
    expect(await finn.call.payment.orderDetails({ orderId })).toMatchObject({
      refunds: [{ status: 'approved', can: { approve: false, completeByHand: false } }],
      history: [
        { type: 'payment.order_placed' },
        { type: 'payment.started' },
        { type: 'payment.received', bySystem: true },
        {},
        {},
      ],
    });
  });

  it('notifies the payer that the money is being returned when all of it is', async () => {
    const fay = await world.signedInAs('FINANCE');
    const { ada, orderId } = await paidOrder();
    const state = async () => {
      const { order } = await ada.call.payment.enrolmentPayment({ enrolmentId: ada.enrolmentId });
      const seen = await world.visitor.payment.orderStatus({ reference: order?.reference ?? '' });
      return [order?.state, seen.state];
    };
    const asking = (amount: number) => ({ commandId: commandId(), orderId, amount: fen(amount), reason: 'withdrew' });
    await fay.call.payment.requestRefund(asking(5_000));
    expect(await state()).toEqual(['received', 'received']);
    await fay.call.payment.requestRefund(asking(7_800));
    expect(await state()).toEqual(['returning', 'returning']);
  });

  it('records an offline payment with two people, and its refund by hand', async () => {
    const [fay, finn] = [await world.signedInAs('FINANCE'), await world.signedInAs('FINANCE')];
    const ada = await captain();
    const { orderId } = await ada.call.payment.pay({ commandId: commandId(), enrolmentIds: [ada.enrolmentId] });
    await fay.call.payment.proposeOfflinePayment({
      commandId: commandId(),
      orderId,
      evidence: null,
      reason: 'bank slip 42',
    });
    const everybody = [fay, await world.tied('FINANCE', fay), finn];
    const waiting = () => Promise.all(everybody.map((who) => waitsFor(who, 'offlinePayments')));
    expect(await waiting()).toEqual([0, 0, 1]);
    const confirm = () => ({ commandId: commandId(), orderId });
    expect(await refusalOf(fay.call.payment.confirmOfflinePayment(confirm()))).toBe('secondPersonNeeded');
    await finn.call.payment.confirmOfflinePayment(confirm());
    expect(await waiting()).toEqual([0, 0, 0]);
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid', offline: true });
    const asking = { orderId, amount: fen(12_800), reason: 'cannot come' };
    const { refundId } = await fay.call.payment.requestRefund({ commandId: commandId(), ...asking });
    await finn.call.payment.approveRefund({ commandId: commandId(), orderId, refundId });
    const byHand = { orderId, refundId, reason: 'bank transfer 77' };
    expect(await refusalOf(fay.call.payment.completeRefundByHand({ commandId: commandId(), ...byHand }))).toBe(
      'secondPersonNeeded',
    );
    await finn.call.payment.completeRefundByHand({ commandId: commandId(), ...byHand });
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'refunded', refunded: 12_800 });
  });

  it('closes the online ways to pay while an offline payment waits for its second officer', async () => {
    const fay = await world.signedInAs('FINANCE');
    const ada = await captain();
    const what = { enrolmentIds: [ada.enrolmentId] };
    const { orderId, reference } = await ada.call.payment.pay({ commandId: commandId(), ...what });
    const slip = { orderId, evidence: null, reason: 'bank slip 44' };
    await fay.call.payment.proposeOfflinePayment({ commandId: commandId(), ...slip });
    for (const ask of [{ orderId }, what, { orderId, payType: 'qr' as const }])
      expect(await refusalOf(ada.call.payment.pay({ commandId: commandId(), ...ask }))).toBe('offlinePaymentPending');
    const seen = async () => {
      const [list, step, outcome] = await Promise.all([
        ada.call.payment.myOrders({ page: 1, pageSize: 10 }),
        ada.call.payment.enrolmentPayment({ enrolmentId: ada.enrolmentId }),
        ada.call.payment.orderStatus({ reference }),
      ]);
      return [
        [list.rows[0]?.can.pay, list.rows[0]?.can.cancel],
        [step.order?.offlineWaits, step.can.pay],
        [outcome.order?.offlineWaits, outcome.order?.canPay],
      ];
    };
    expect(await seen()).toEqual([
      [false, false],
      [true, false],
      [true, false],
    ]);
    await fay.call.payment.rejectOfflinePayment({ commandId: commandId(), orderId, reason: 'wrong order' });
    expect(await seen()).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
    expect((await ada.call.payment.pay({ commandId: commandId(), ...what })).orderId).toBe(orderId);
  });

  it('counts one payment when money arrives online while the offline payment is confirmed, and refunds the other', async () => {
    const outcomes = new Set<string>();
    for (const first of ['online', 'together', 'together', 'offline'] as const) {
      const [fay, finn] = [await world.signedInAs('FINANCE'), await world.signedInAs('FINANCE')];
      const ada = await captain();
      const what = { enrolmentIds: [ada.enrolmentId] };
      const { orderId, payUrl, reference } = await ada.call.payment.pay({ commandId: commandId(), ...what });
      const slip = { orderId, evidence: null, reason: 'bank slip 45' };
      await fay.call.payment.proposeOfflinePayment({ commandId: commandId(), ...slip });
      // The page was opened before the proposal, and still takes money.
      await payAtPage(payUrl);
      if (first === 'online') await deliver();
      const confirming = refusalOf(finn.call.payment.confirmOfflinePayment({ commandId: commandId(), orderId }));
      if (first === 'offline') await confirming;
      const [confirmed] = await Promise.all([confirming, first === 'online' ? undefined : deliver()]);
      const order = await orderRow(db, orderId);
      expect(order).toMatchObject({ status: 'paid', received: 12_800, offline: confirmed === 'done' });
      const { goingBack } = await ada.call.payment.orderStatus({ reference });
      if (confirmed === 'done') expect(goingBack).toMatchObject([{ amount: 12_800, cause: 'duplicate' }]);
      else expect([confirmed, goingBack]).toEqual(['orderAlreadyPaid', []]);
      outcomes.add(confirmed);
    }
    expect([...outcomes].toSorted()).toEqual(['done', 'orderAlreadyPaid']);
  });

  it('opens a way to pay or records the offline payment first, when both are asked for at once', async () => {
    for (let round = 0; round < 4; round++) {
      const fay = await world.signedInAs('FINANCE');
      const ada = await captain();
      const what = { enrolmentIds: [ada.enrolmentId] };
      const { orderId } = await ada.call.payment.pay({ commandId: commandId(), ...what });
      const slip = { orderId, evidence: null, reason: 'bank slip 46' };
      const [outcome] = await Promise.all([
        refusalOf(ada.call.payment.pay({ commandId: commandId(), orderId, payType: 'wap' })),
        fay.call.payment.proposeOfflinePayment({ commandId: commandId(), ...slip }),
      ]);
      expect(['done', 'offlinePaymentPending']).toContain(outcome);
      const { rows } = await db.execute<{ type: string }>(
        sql`select type from es.events where stream_id = ${`order-${orderId}`} order by version`,
      );
      const types = rows.map(({ type }) => type);
      const proposed = types.indexOf('payment.offline_proposed');
      expect(types.slice(proposed)).not.toContain('payment.started');
      expect(types.filter((type) => type === 'payment.started')).toHaveLength(outcome === 'done' ? 2 : 1);
    }
  });

  it('gets the listed fields of orders and refunds, and no other column of their rows', async () => {
    const fay = await world.signedInAs('FINANCE');
    await paidOrder();
    const { rows } = await fay.call.payment.orderList({ page: 1, pageSize: 10, status: 'paid' });
    const ours = 'amount closedCause competitionId expiresAt late offline offlineEvidence offlineProposedBy';
    const facts = `${ours} offlineReason orderId orderNo paidAt placedAt received refunded status tradeNo`;
    const added = 'cameBy can competition offlineProposer payer refundable transfer';
    const named = (...words: string[]) => words.join(' ').split(' ').toSorted();
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(named(facts, added, 'transferAlsoFor'));
    const detail = await fay.call.payment.orderDetails({ orderId: rows[0]?.orderId as never });
    expect(Object.keys(detail).toSorted()).toEqual(named(facts, added, 'attempts history lines refunds trades'));
    const refunds = await fay.call.payment.refundList({ page: 1, pageSize: 10 });
    const refund = 'amount byHand cause channelCode competitionId decidedAt doneAt orderId orderNo reason refundId';
    expect(Object.keys(refunds.rows[0] ?? {}).toSorted()).toEqual(
      named(
        refund,
        'rejectedReason requestedAt requestedBy status tradeNo',
        'cameBy can cancels competition decider inReview requester',
      ),
    );
  });

  it('sees a balanced ledger, the categories of the day’s statement, and only its own organisation', async () => {
    const fay = await world.signedInAs('FINANCE');
    await paidOrder();
    const { balances } = await fay.call.payment.ledgerList({ page: 1, pageSize: 10 });
    const sum = (side: 'debit' | 'credit') => balances.reduce((total, row) => total + row[side], 0);
    expect(sum('debit')).toBe(sum('credit'));
    const day = dayInChina(new Date().toISOString() as Instant);
    await fay.call.payment.importBill({ commandId: commandId(), day });
    const { buckets, bill } = await fay.call.payment.reconciliation({ page: 1, pageSize: 10, day });
    expect(bill?.lines).toBeGreaterThan(2);
    // It is still known after a hundred later days.
    await db.execute(sql`
      insert into app.payment_bills (day, lines, imported_at, imported_by)
      select (${day}::date + n)::text, 0, '', ${fay.personId} from generate_series(1, 100) n`);
    expect((await fay.call.payment.reconciliation({ page: 1, pageSize: 10, day })).bill).toEqual(bill);
    expect(buckets.find(({ bucket }) => bucket === 'agrees')?.count).toBeGreaterThan(2);
    expect((await fay.call.payment.orderFigures()).received).toBeGreaterThan(0);
    expect((await fay.call.payment.callbackList({ page: 1, pageSize: 10 })).rows[0]).toMatchObject({
      outcome: 'accepted',
    });
    expect((await fay.call.payment.orderList({ page: 1, pageSize: 10, status: 'paid' })).rows[0]?.payer).toBeTruthy();
  });

  it('offers the exact maximum and the channel of a refund, and books a duplicate to the channel it came through', async () => {
    const group = await world.group('two-channels');
    const [fay, finn] = [await world.signedInAs('FINANCE', { group }), await world.signedInAs('FINANCE', { group })];
    const ada = await captain(group);
    const { orderId, payUrl, reference } = await ada.call.payment.pay({
      commandId: commandId(),
      enrolmentIds: [ada.enrolmentId],
    });
    const slip = { commandId: commandId(), orderId, evidence: null, reason: 'bank slip 43' };
    await fay.call.payment.proposeOfflinePayment(slip);
    await finn.call.payment.confirmOfflinePayment({ commandId: commandId(), orderId });
    await payAtPage(payUrl);
    await deliver();
    const waiting = [{ amount: 12_800, cause: 'duplicate', status: 'requested' }];
    expect((await ada.call.payment.orderStatus({ reference })).goingBack).toMatchObject(waiting);
    expect((await ada.call.payment.enrolmentPayment({ enrolmentId: ada.enrolmentId })).goingBack).toMatchObject(
      waiting,
    );

    const asking = { orderId, amount: fen(5_000), reason: 'one member left' };
    await fay.call.payment.requestRefund({ commandId: commandId(), ...asking });
    const listed = async () => (await finn.call.payment.orderList({ page: 1, pageSize: 10 })).rows[0];
    expect(await listed()).toMatchObject({ received: 12_800, refunded: 0, refundable: 7_800, cameBy: 'bank' });
    const { rows } = await finn.call.payment.refundList({ page: 1, pageSize: 10 });
    expect(new Map(rows.map((row) => [row.cause, row.cameBy]))).toEqual(
      new Map([
        ['duplicate', 'alipay'],
        ['requested', 'bank'],
      ]),
    );
    await fay.call.payment.requestRefund({ commandId: commandId(), ...asking, amount: fen(7_800) });
    expect(await listed()).toMatchObject({ refundable: 0, can: { requestRefund: false } });

    const refundId = rows.find(({ cause }) => cause === 'duplicate')?.refundId as RefundId;
    await finn.call.payment.approveRefund({ commandId: commandId(), orderId, refundId });
    await executeRefund(
      db,
      payments,
      { orderId, refundId },
      { commandId: commandId(), request: { correlationId: 't' } },
    );
    const books = await finn.call.payment.ledgerList({ page: 1, pageSize: 50 });
    const balance = Object.fromEntries(books.balances.map((row) => [row.account, row.debit - row.credit]));
    expect(balance).toMatchObject({ alipay: 0, bank: 12_800 });
    expect(books.overdrawn).toEqual([]);
  });

  it('sees the channel’s notices and statement lines of its own organisations; unknown ones are shown to the top one', async () => {
    const top = await world.signedInAs('FINANCE');
    const elsewhere = await world.signedInAs('FINANCE', { group: await world.group('hears-nothing') });
    const { orderId } = await paidOrder();
    const told = {
      outTradeNo: `unknown_${Date.now()}`,
      tradeNo: `U${Date.now()}`,
      subject: 'Fee',
      total: fen(100),
      status: 'TRADE_SUCCESS' as const,
    };
    await notify(noticeBody(channel.keys, { ...told, paidAt: now(), at: now() }));
    const listed = (who: typeof top) => who.call.payment.callbackList({ page: 1, pageSize: 100 });
    const [all, theirs] = [await listed(top), await listed(elsewhere)];
    expect(all.rows.some((row) => row.order?.orderId === orderId)).toBe(true);
    expect(all.rows.some((row) => row.outTradeNo === told.outTradeNo && row.order === null)).toBe(true);
    expect(theirs).toMatchObject({ rows: [], total: 0 });

    const silent = await captain();
    const { payUrl } = await silent.call.payment.pay({ commandId: commandId(), enrolmentIds: [silent.enrolmentId] });
    await payAtPage(payUrl, { mischief: 'silent' });
    const day = dayInChina(new Date().toISOString() as Instant);
    await top.call.payment.importBill({ commandId: commandId(), day });
    const unknown = (who: typeof top) =>
      who.call.payment.reconciliation({ page: 1, pageSize: 10, day, bucket: 'onlyTheirs' });
    expect((await unknown(top)).total).toBeGreaterThan(0);
    expect((await unknown(elsewhere)).total).toBe(0);
  });

  it('finds an order by its payer, team and competition, within its own organisation', async () => {
    const fay = await world.signedInAs('FINANCE');
    const elsewhere = await world.signedInAs('FINANCE', { group: await world.group('farther-away') });
    const { orderId } = await paidOrder();
    const { lines } = await fay.call.payment.orderDetails({ orderId });
    const [row] = (
      await db.execute<{ number: string; team_name: string; username: string }>(sql`
        select b.number, b.team_name, a.username from rm.enrolment_board b join app.accounts a on a.person_id = b.captain_id
         where b.enrolment_id = ${lines[0]?.enrolmentId}`)
    ).rows;
    if (!row) throw new Error('the order pays for a sign-up');
    const found = async (keywords: string, who = fay) =>
      (await who.call.payment.orderList({ keywords, page: 1, pageSize: 100 })).rows.map((one) => one.orderId);
    expect(await found(row.username)).toEqual([orderId]);
    for (const words of [row.number, row.team_name].filter(Boolean)) expect(await found(words)).toContain(orderId);
    expect(await found(row.username, elsewhere)).toEqual([]);
    expect(await found('nothing is called this')).toEqual([]);
  });

  it('is closed to participants', async () => {
    const ada = await captain();
    expect(await refusalOf(ada.call.payment.orderList({ page: 1, pageSize: 10 }))).toBe('FORBIDDEN');
    expect(await refusalOf(ada.call.payment.orderDetails({ orderId: crypto.randomUUID() as never }))).toBe('FORBIDDEN');
  });
});
