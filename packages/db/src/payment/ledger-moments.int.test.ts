import type { By } from '@laurel/domain/kernel/actor.ts';
import { accept, type Decision } from '@laurel/domain/kernel/decision.ts';
import type { EnrolmentId, OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { approveRefund } from '@laurel/domain/payment/approve-refund.ts';
import { closeOrder } from '@laurel/domain/payment/close-order.ts';
import { type Order, type OrderEvent, orderOf } from '@laurel/domain/payment/order.ts';
import { recordRefund } from '@laurel/domain/payment/record-refund.ts';
import { recordTrade } from '@laurel/domain/payment/record-trade.ts';
import { requestRefund } from '@laurel/domain/payment/request-refund.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { ledgerEntries, overdrawnAccounts } from './ledger.ts';
import { ledgerBalances } from './ledger-queries.ts';
import { orders } from './orders.ts';
import { competitionId, desk, groupId, how, person, uuid } from './testing/paying.ts';

const { db } = await testDatabase({ max: 20 });
const ORDERS = 25;
const FEE = fen(9_999);
const START = '2026-03-01T00:00:00.000Z' as Instant;
const [asking, approving] = [desk(), desk()];

type Sent = { readonly orderId: OrderId; readonly minute: number; readonly actor: By['actor'] };
const send = ({ orderId, minute, actor }: Sent, decide: (order: Order, by: By) => Decision<OrderEvent, string>) =>
  execute(db, {
    useCase: 'test.order_operation',
    command: { orderId, minute },
    ...how(),
    at: plusMinutes(START, minute),
    actor,
    takes: { order: orderOf(orderId) },
    decide: ({ order }, by) => decide(order, by),
  });

/** An order that was placed and opened at the channel, and eight operations on it. */
const orderWith = async (nth: number) => {
  const [orderId, refundId] = [uuid<OrderId>(), uuid<RefundId>()];
  const payer = person();
  const orderNo = orderId.replaceAll('-', '');
  const outTradeNo = `${orderNo}_1`;
  await send({ orderId, minute: nth, actor: payer }, (_, { at }) => {
    const facts = { competitionId, groupId, payerId: payer.personId, amount: FEE, expiresAt: plusMinutes(at, 600) };
    const lines = [{ enrolmentId: uuid<EnrolmentId>(), amount: FEE }];
    return accept<OrderEvent>(
      { type: 'payment.order_placed', data: { orderId, orderNo, ...facts, lines, at } },
      { type: 'payment.started', data: { orderId, attempt: 1, outTradeNo, payType: 'page', at } },
    );
  });
  const on = (minutes: number, actor = payer) => ({ orderId, minute: nth + minutes, actor });
  const pay = (minutes: number, tradeNo: string, total = FEE) =>
    send(on(minutes), (order, by) => {
      const trade = { orderId, outTradeNo, tradeNo, total, status: 'TRADE_SUCCESS' as const, paidAt: by.at };
      return recordTrade(order, { ...trade, source: 'query' }, by, { stillWanted: true });
    });
  const about = { orderId, refundId };
  return [
    () => pay(1, `${orderNo}-a`),
    () => pay(1, `${orderNo}-a`),
    () => pay(2, `${orderNo}-b`),
    () => pay(2, `${orderNo}-c`, fen(1)),
    () => send(on(3), (order, by) => closeOrder(order, { orderId, cause: 'cancelled' }, by)),
    () =>
      send(on(4, asking), (order, by) =>
        requestRefund(order, { ...about, amount: fen(3_333), cause: 'requested', reason: 'ill' }, by),
      ),
    () => send(on(5, approving), (order, by) => approveRefund(order, about, by, { inTeam: false }, [])),
    () => send(on(6), (order, by) => recordRefund(order, { ...about, answer: { status: 'refunded' } }, by)),
  ];
};

it('balances to the fen at every moment, after 200 operations sent at once in any order', async () => {
  const operations = (await Promise.all(Array.from({ length: ORDERS }, (_, nth) => orderWith(nth)))).flat();
  expect(operations).toHaveLength(200);
  // Operations on one order race each other: those that come too early are refused, and nothing is counted twice.
  const answers = await Promise.all(operations.toReversed().map((operation) => operation()));
  expect(answers.some(({ ok }) => !ok)).toBe(true);
  await Promise.all(operations.map((operation) => operation()));
  // Operations refused for coming too early are sent again, in order.
  for (const operation of operations) await operation();

  const entries = await db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.at));
  const moments = [...new Set(entries.map(({ at }) => at))];
  expect(moments.length).toBeGreaterThan(ORDERS);
  for (const to of moments) {
    const sums = await ledgerBalances(db, [groupId], { to });
    expect(sums.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
  }
  expect(await overdrawnAccounts(db, [groupId])).toEqual([]);
  for (const row of await db.select().from(orders)) {
    expect(row.received).toBe(FEE);
    expect(row.refunded).toBe(3_333);
  }
  const alipay = (await ledgerBalances(db, [groupId])).find(({ account }) => account === 'alipay');
  // Each order holds its fee less the refund, and the two payments that still wait to be refunded.
  expect((alipay?.debit ?? 0) - (alipay?.credit ?? 0)).toBe(ORDERS * (FEE - 3_333 + FEE + 1));
}, 60_000);
