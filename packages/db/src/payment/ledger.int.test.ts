import { overStoredHistories } from '@laurel/domain/kernel/agreement.fixture.ts';
import { accept, type Decision } from '@laurel/domain/kernel/decision.ts';
import type { EnrolmentId, GroupId, OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { approveRefund } from '@laurel/domain/payment/approve-refund.ts';
import { closeOrder } from '@laurel/domain/payment/close-order.ts';
import { completeRefundByHand } from '@laurel/domain/payment/complete-refund-by-hand.ts';
import { confirmOfflinePayment } from '@laurel/domain/payment/confirm-offline-payment.ts';
import { newInvoices } from '@laurel/domain/payment/invoice.ts';
import { evolveOrder, newOrder, type Order, type OrderEvent, orderOf } from '@laurel/domain/payment/order.ts';
import { proposeOfflinePayment } from '@laurel/domain/payment/propose-offline-payment.ts';
import { recordRefund } from '@laurel/domain/payment/record-refund.ts';
import { recordTrade } from '@laurel/domain/payment/record-trade.ts';
import { receiptOf } from '@laurel/domain/payment/refundable.ts';
import { requestRefund } from '@laurel/domain/payment/request-refund.ts';
import { startPayment } from '@laurel/domain/payment/start-payment.ts';
import { execute } from '@laurel/event-store/execute.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { ledgerProjection, overdrawnAccounts } from './ledger.ts';
import { ledgerBalances } from './ledger-queries.ts';
import { competitionId, how, person, uuid } from './testing/paying.ts';

const { db } = await testDatabase({ max: 4 });
const FEE = fen(30_000);
const noon = '2026-01-01T12:00:00.000Z' as Instant;

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('offline') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('online'),
      wrong: fc.constantFrom(false, false, true),
      wanted: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('close') }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('ask'), amount: fc.constantFrom(FEE, fen(10_000), fen(1)) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('approve'), which: fc.nat(4) }) },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('pay'), which: fc.nat(4), refused: fc.constantFrom(false, false, true) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('byHand'), which: fc.nat(4) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What came in and went out at each channel, as the channels themselves would report. */
type Said = { alipay: number; bank: number };

/** One order through the product's deciders, with simulated channels; refused steps change nothing. */
const play = (groupId: GroupId, steps: readonly Step[]) => {
  const orderId = uuid<OrderId>();
  const payer = person();
  const officer = () => ({
    ...person(['finance:refund:request', 'finance:refund:approve', 'finance:offline:mark']),
    groupId,
    groupIds: new Set([groupId]),
  });
  const [first, second] = [officer(), officer()];
  const said: Said = { alipay: 0, bank: 0 };
  const events: OrderEvent[] = [];
  let order: Order = newOrder();
  const happened = (event: OrderEvent) => {
    events.push(event);
    order = evolveOrder(order, event);
  };
  const done = (decision: Decision<OrderEvent, string>) => {
    if (!decision.ok) return false;
    for (const event of decision.events) happened(event);
    return decision.events.length > 0;
  };
  const by = (actor = systemActor) => ({ actor, at: noon, newId: () => crypto.randomUUID() });
  happened({
    type: 'payment.order_placed',
    data: {
      orderId,
      orderNo: orderId.slice(0, 18),
      competitionId,
      groupId,
      payerId: payer.personId,
      lines: [{ enrolmentId: uuid<EnrolmentId>(), amount: FEE }],
      amount: FEE,
      expiresAt: '2026-01-01T13:00:00.000Z' as Instant,
      at: noon,
    },
  });
  done(startPayment(order, { orderId, payType: 'page' }, by(payer)));

  for (const one of steps) {
    const placed = order as Exclude<Order, { status: 'none' }>;
    const refunds = [...placed.refunds.values()];
    const refund = 'which' in one && refunds.length > 0 ? refunds[one.which % refunds.length] : undefined;
    const about = refund && { orderId, refundId: refund.refundId };
    const cameBy = refund && receiptOf(placed, refund.tradeNo)?.channel;
    if (one.act === 'offline') {
      done(proposeOfflinePayment(order, { orderId, evidence: null, reason: 'slip' }, by(first)));
      if (done(confirmOfflinePayment(order, { orderId }, by(second), { inTeam: false }))) said.bank += FEE;
    } else if (one.act === 'online') {
      const total: Fen = one.wrong ? fen(1) : FEE;
      const trade = {
        orderId,
        source: 'query' as const,
        outTradeNo: `${placed.orderNo}_1`,
        tradeNo: crypto.randomUUID(),
        status: 'TRADE_SUCCESS' as const,
        total,
        paidAt: noon,
      };
      if (done(recordTrade(order, trade, by(), { stillWanted: one.wanted }))) said.alipay += total;
    } else if (one.act === 'close') {
      done(closeOrder(order, { orderId, cause: 'cancelled' }, by(payer)));
    } else if (one.act === 'ask') {
      const asked = { orderId, refundId: uuid<RefundId>(), amount: one.amount, reason: 'asked' };
      done(requestRefund(order, { ...asked, cause: 'requested' }, by(first)));
    } else if (about && one.act === 'approve') {
      done(approveRefund(order, about, by(second), { inTeam: false }, []));
    } else if (about && one.act === 'byHand') {
      if (
        done(
          completeRefundByHand(order, { ...about, reason: 'transfer' }, by(second), { inTeam: false }, newInvoices()),
        )
      )
        said.bank -= refund.amount;
    } else if (about && one.act === 'pay' && cameBy === 'alipay') {
      const answer = one.refused
        ? ({ status: 'refused', channelCode: 'NO' } as const)
        : ({ status: 'refunded' } as const);
      if (done(recordRefund(order, { ...about, answer }, by())) && !one.refused) said.alipay -= refund.amount;
    }
  }
  return { orderId, events, said };
};

const record = async ({ orderId, events }: ReturnType<typeof play>) => {
  const kept = await execute(db, {
    useCase: 'test.order_facts',
    command: { orderId },
    ...how(),
    actor: systemActor,
    takes: { order: orderOf(orderId) },
    decide: () => accept(...events),
  });
  if (!kept.ok) throw new Error(kept.refusal);
};
const held = async (groupId: GroupId) => {
  const sums = await ledgerBalances(db, [groupId]);
  expect(sums.reduce((sum, row) => sum + row.debit - row.credit, 0)).toBe(0);
  const balance = (account: string) =>
    sums.filter((row) => row.account === account).reduce((sum, row) => sum + row.debit - row.credit, 0);
  return { alipay: balance('alipay'), bank: balance('bank') };
};

describe('the ledger', () => {
  it('pays a duplicate back through the channel it came through, though the order was paid at the bank', async () => {
    const groupId = uuid<GroupId>();
    const played = play(groupId, [
      { act: 'offline' },
      { act: 'online', wrong: false, wanted: false },
      { act: 'approve', which: 0 },
      { act: 'pay', which: 0, refused: false },
    ]);
    await record(played);
    expect(played.said).toEqual({ alipay: 0, bank: FEE });
    expect(await held(groupId)).toEqual({ alipay: 0, bank: FEE });
    expect(await overdrawnAccounts(db, [groupId])).toEqual([]);
  });

  it('has for each channel the balance that the channel reports, whatever came and went', async () => {
    const seen = new Set<string>();
    await overStoredHistories(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25, size: 'max' }), async (steps) => {
        const groupId = uuid<GroupId>();
        const played = play(groupId, steps);
        await record(played);
        expect(await held(groupId)).toEqual(played.said);
        const below = (['alipay', 'bank'] as const).filter((channel) => played.said[channel] < 0);
        expect((await overdrawnAccounts(db, [groupId])).map(({ account }) => account)).toEqual(below);
        for (const { type } of played.events) seen.add(type);
        if (played.said.bank > 0 && played.events.some(({ type }) => type === 'payment.refund_succeeded'))
          seen.add('mixed');
      }),
      60,
    );
    for (const fact of [
      'offline_confirmed',
      'received_unapplied',
      'refund_succeeded',
      'refund_failed',
      'order_closed',
    ]) {
      expect([...seen]).toContain(`payment.${fact}`);
    }
    expect([...seen]).toContain('mixed');
  });

  it('names an account that paid out more than it received', async () => {
    const groupId = uuid<GroupId>();
    const played = play(groupId, [
      { act: 'online', wrong: false, wanted: true },
      { act: 'ask', amount: FEE },
      { act: 'approve', which: 0 },
      { act: 'pay', which: 0, refused: true },
      { act: 'byHand', which: 0 },
    ]);
    await record(played);
    expect(await overdrawnAccounts(db, [groupId])).toEqual([{ groupId, account: 'bank', balance: -FEE }]);
    expect(await ledgerProjection.findings?.(db)).toContain(
      `account bank of group ${groupId} is 300.00 yuan below zero: more went out than came in`,
    );
  });
});
