import type { Channel } from '@laurel/adapters/payment/simulator/channel.ts';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { creditEnrolment } from '@laurel/db/payment/credit-enrolment.ts';
import { executeRefund } from '@laurel/db/payment/execute-refund.ts';
import { orderDetail } from '@laurel/db/payment/order-queries.ts';
import { recordTrade } from '@laurel/db/payment/record-trade.ts';
import {
  awaitingPayment,
  competitionId,
  competitionWithRefunds,
  enrolmentFacts,
  how,
} from '@laurel/db/payment/testing/paying.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { EnrolmentId, OrderId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen } from '@laurel/domain/kernel/money.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase({ max: 12 });
const now = () => new Date().toISOString() as Instant;
const channel: Channel = { db, now, keys: await simulatorKeysOf(db) };
const payments = simulatedPayments(channel);
const world = await people(db, { ports: { payments } });
const groupId = world.rootGroupId;
const [ours, theirs] = ['81001', '81002'] as [SchoolCode, SchoolCode];
await db.insert(schools).values([
  { schoolCode: ours, name: '江南大学', nameEn: 'Jiangnan University' },
  { schoolCode: theirs, name: '海滨大学', nameEn: 'Haibin University' },
]);
await competitionWithRefunds(db, groupId, [{ until: plusMinutes(now(), 60), percent: 50 }]);

const captain = await world.signedInAs(null, { realName: '队长', schoolCode: ours });
const commandId = () => crypto.randomUUID();
const waiting = (schoolCode: SchoolCode | null = ours, amount: Fen = fen(12_800)) =>
  awaitingPayment(db, captain.actor, amount, groupId, schoolCode);
const pay = (who: Somebody, ...enrolmentIds: EnrolmentId[]) =>
  who.call.payment.pay({ commandId: commandId(), enrolmentIds });
const feesOf = (who: Somebody) => who.call.payment.schoolFees({ competitionId });
const stateOf = async (who: Somebody, id: EnrolmentId) =>
  (await feesOf(who)).rows.find(({ enrolmentId }) => enrolmentId === id)?.state;
const paymentOf = (who: Somebody, enrolmentId: EnrolmentId) => who.call.payment.enrolmentPayment({ enrolmentId });

/** Calls as an actor who holds other rights than when they signed in. */
const as = (actor: Actor) => world.callAs(world.contextOf({ actor, sessionId: crypto.randomUUID() }));

/** The money of an order arrives, and its registrations are credited. */
const received = async ({ orderId, outTradeNo, amount }: { orderId: OrderId; outTradeNo: string; amount: Fen }) => {
  const trade = { outTradeNo, tradeNo: orderId, status: 'TRADE_FINISHED' as const, total: amount, paidAt: now() };
  await recordTrade(db, { ...trade, refunded: fen(0) }, { ...how(), source: 'callback' });
  for (const { enrolmentId } of (await orderDetail(db, orderId))?.lines ?? [])
    await creditEnrolment(db, { orderId, enrolmentId }, how());
};

let school: Somebody;
beforeEach(async () => {
  school = await world.signedInAs('SCHOOL_ADMIN', { schools: [ours] });
});

describe('a school pays for its registrations', () => {
  it('in one order, which its captains see without its number and without the total', async () => {
    const ids = [await waiting(), await waiting(ours, fen(5_000)), await waiting()];
    expect((await feesOf(school)).rows.filter(({ enrolmentId }) => ids.includes(enrolmentId))).toMatchObject(
      ids.map(() => ({ captain: '队长', state: 'payable' })),
    );
    const order = await pay(school, ...ids);
    expect(order.amount).toBe(30_600);
    expect(await feesOf(school)).toMatchObject({ orders: [{ orderId: order.orderId, amount: 30_600 }] });
    expect(await paymentOf(captain, ids[1] as EnrolmentId)).toMatchObject({
      heldUntil: order.expiresAt,
      order: { orderNo: null, reference: null, amount: 5_000 },
      can: { pay: false },
    });

    await received(order);
    for (const id of ids) {
      expect(await paymentOf(captain, id)).toMatchObject({ status: 'active', heldUntil: null });
      expect(await stateOf(school, id)).toBeUndefined();
    }
    expect(await paymentOf(school, ids[0] as EnrolmentId)).toMatchObject({ order: { orderNo: order.orderNo } });
  });

  it('and cancels one of them for its share, while the others stay paid', async () => {
    const ids = [await waiting(), await waiting()];
    const [first, second] = ids as [EnrolmentId, EnrolmentId];
    const order = await pay(school, ...ids);
    await received(order);
    const { orderId } = order;
    const asking = { orderId, enrolmentIds: [first], amount: fen(6_400), reason: 'ill' };
    expect(await refusalOf(captain.call.payment.askRefund({ ...asking, commandId: commandId() }))).toBe('NOT_FOUND');
    const { refundId } = await school.call.payment.askRefund({ ...asking, commandId: commandId() });
    const officer = await world.signedInAs('FINANCE');
    await officer.call.payment.approveRefund({ commandId: commandId(), orderId, refundId });
    const refunding = { refund: async ({ amount }: { amount: Fen }) => ({ status: 'refunded', amount }) };
    await executeRefund(db, refunding as unknown as PaymentGateway, { orderId, refundId }, how());
    expect(await school.call.payment.myOrder({ orderId })).toMatchObject({
      status: 'partiallyRefunded',
      refunded: 6_400,
    });
    expect(await paymentOf(captain, second)).toMatchObject({ status: 'active', order: { state: 'received' } });
  });

  it('not online while an offline payment of its order waits to be confirmed', async () => {
    const id = await waiting();
    const { orderId } = await pay(school, id);
    const slip = { orderId, evidence: null, reason: 'bank slip 7' };
    const officer = await world.signedInAs('FINANCE');
    await officer.call.payment.proposeOfflinePayment({ commandId: commandId(), ...slip });
    expect((await feesOf(school)).orders).toMatchObject([{ orderId, offlineWaits: true }]);
    expect(await school.call.payment.myOrder({ orderId })).toMatchObject({
      offlineWaits: true,
      can: { pay: false, cancel: false },
    });
    expect(await stateOf(school, id)).toBe('ordered');
    expect(await refusalOf(pay(school, id))).toBe('offlinePaymentPending');
    const byId = school.call.payment.pay({ commandId: commandId(), orderId });
    expect(await refusalOf(byId)).toBe('offlinePaymentPending');
  });

  it('and cannot cancel any once the appointment has ended', async () => {
    const id = await waiting();
    const order = await pay(school, id);
    await received(order);
    const former = { ...school.actor, permissions: new Set<string>(), schoolCodes: new Set<string>() };
    const asking = { orderId: order.orderId, enrolmentIds: [id], amount: fen(6_400), reason: 'ill' };
    const call = as(former).payment.askRefund({ ...asking, commandId: commandId() });
    expect(await refusalOf(call)).toBe('refundNeedsCaptain');
  });
});

describe('a school cannot pay', () => {
  it('for the registrations of another school, alone or among its own', async () => {
    const [own, another] = [await waiting(), await waiting(theirs)];
    expect(await stateOf(school, another)).toBeUndefined();
    expect(await refusalOf(pay(school, another))).toBe('notPayer');
    expect(await refusalOf(pay(school, own, another))).toBe('notPayer');
    expect(await stateOf(school, own)).toBe('payable');
  });

  it('for a registration that was submitted again for another school after the list was shown', async () => {
    const id = await waiting();
    expect(await stateOf(school, id)).toBe('payable');
    const at = now();
    const again = { number: 'A1', memberIds: [], adviserIds: [], schoolCode: theirs };
    await enrolmentFacts(db, id, [
      { type: 'enrolment.submitted', data: { enrolmentId: id, ...again, at } },
      { type: 'enrolment.approved', data: { enrolmentId: id, approvedBy: null, fee: fen(12_800), payBy: null, at } },
    ]);
    expect(await stateOf(school, id)).toBeUndefined();
    expect(await refusalOf(pay(school, id))).toBe('notPayer');
  });

  it('for a registration in a captain’s open order, and shows which one', async () => {
    const [own, held] = [await waiting(), await waiting()];
    const theirOrder = await pay(captain, held);
    expect(await stateOf(school, held)).toBe('orderedByOther');
    expect(await refusalOf(pay(school, own, held))).toBe('orderOfAnother');
    await captain.call.payment.cancelOrder({ commandId: commandId(), orderId: theirOrder.orderId });
    expect((await pay(school, own, held)).amount).toBe(25_600);
  });

  it('for a registration twice: two orders at once leave one, and a larger one does not become the smaller', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()];
    const colleague = await world.signedInAs('SCHOOL_ADMIN', { schools: [ours] });
    const both = await Promise.allSettled([pay(school, first, second), pay(colleague, second, third)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [winner, ids] = both[0].status === 'fulfilled' ? [school, [first, second]] : [colleague, [second, third]];
    const again = await pay(winner, ...(ids as EnrolmentId[]));
    expect(again.amount).toBe(25_600);
    expect(await refusalOf(pay(winner, first, second, third))).toBe('orderAlreadyOpen');
    expect(await refusalOf(pay(winner, second))).toBe('orderAlreadyOpen');
  });

  it('after its appointment ended, and a region or a visitor never', async () => {
    const id = await waiting();
    const region = await world.signedInAs('REGION_ADMIN', { schools: [ours] });
    expect(await refusalOf(feesOf(region))).toBe('FORBIDDEN');
    expect(await refusalOf(pay(region, id))).toBe('notPayer');
    const former = as({ ...school.actor, schoolCodes: new Set<string>() });
    expect(await refusalOf(former.payment.schoolFees({ competitionId }))).toBe('NOT_FOUND');
    expect(await refusalOf(former.payment.pay({ commandId: commandId(), enrolmentIds: [id] }))).toBe('notPayer');
  });
});
