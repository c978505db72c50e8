import { creditEnrolment } from '@laurel/db/payment/credit-enrolment.ts';
import { executeRefund } from '@laurel/db/payment/execute-refund.ts';
import { feeStandingOf } from '@laurel/db/payment/fee-standing.ts';
import { giveBack } from '@laurel/db/payment/give-back.ts';
import { orderDetail, orderRow, ordersHolding } from '@laurel/db/payment/order-queries.ts';
import { recordTrade } from '@laurel/db/payment/record-trade.ts';
import {
  awaitingPayment,
  competitionId,
  competitionWithRefunds,
  how,
  openOrder,
} from '@laurel/db/payment/testing/paying.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import { type EnrolmentId, ItemId, type PersonId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { type WorkEvent, workOf } from '@laurel/domain/submission/work.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase({ max: 12 });
/** A channel that pays every refund back. */
const channel = {
  simulated: true,
  refund: async ({ amount }: { amount: Fen }) => ({ status: 'refunded', amount }),
} as unknown as PaymentGateway;
const world = await people(db, { ports: { payments: channel } });
const now = () => new Date().toISOString() as Instant;
const commandId = () => crypto.randomUUID();
const groupId = world.rootGroupId;

await competitionWithRefunds(db, groupId, [{ until: plusMinutes(now(), 60), percent: 50 }]);

/** One order of a captain for two teams, paid and credited. */
const paidOrder = async () => {
  const payer = await world.signedInAs(null);
  const ids = [await awaitingPayment(db, payer.actor, fen(12_801), groupId)];
  ids.push(await awaitingPayment(db, payer.actor, fen(12_801), groupId));
  const opened = await openOrder(db, payer.actor, ids);
  if (!opened.ok) throw new Error(opened.refusal);
  const { orderId } = opened;
  const outTradeNo = `${(await orderRow(db, orderId))?.orderNo}_1`;
  const trade = { outTradeNo, tradeNo: orderId, status: 'TRADE_FINISHED' as const, total: fen(25_602), paidAt: now() };
  await recordTrade(db, { ...trade, refunded: fen(0) }, { ...how(), source: 'callback' });
  for (const enrolmentId of ids) await creditEnrolment(db, { orderId, enrolmentId }, how());
  const [first, second] = ids as [(typeof ids)[number], (typeof ids)[number]];
  return { payer, orderId, first, second };
};

/** A work of this registration, submitted and locked. */
const lockedWork = async (enrolmentId: EnrolmentId, captainId: PersonId) => {
  const workId = WorkId.parse(crypto.randomUUID());
  const about = { workId, at: now() };
  const of = { ...about, enrolmentId, teamId: TeamId.parse(crypto.randomUUID()), competitionId, groupId };
  const events: WorkEvent[] = [
    { type: 'submission.work_started', data: { ...of, itemId: ItemId.parse(crypto.randomUUID()), captainId } },
    {
      type: 'submission.work_submitted',
      data: {
        ...{ ...about, title: 'W', answers: {}, files: [], version: 1, code: workId.slice(0, 8) },
        ...{ authorIds: [captainId], adviserIds: [], schoolCodes: [], submittedBy: captainId },
      },
    },
    { type: 'submission.work_locked', data: { ...about, version: 1 } },
  ];
  const written = await execute(db, {
    ...{ useCase: 'test.locked_work', command: { workId }, ...how(), actor: systemActor },
    takes: { work: workOf(workId) },
    decide: () => accept(...events),
  });
  expect(written.ok).toBe(true);
};

const asking = { amount: fen(6_401), reason: 'ill' };

it('refunds the share of one registration that the payer saw before confirming, and releases it', async () => {
  const { payer, orderId, first, second } = await paidOrder();
  const seen = await payer.call.payment.myOrder({ orderId });
  expect(seen).toMatchObject({ percent: 50, lines: [{ share: 6_401 }, { share: 6_401 }], windows: [{ over: false }] });
  const ask = (ids: string[], sent = asking) =>
    payer.call.payment.askRefund({ commandId: commandId(), orderId, enrolmentIds: ids, ...sent });
  expect(await refusalOf(ask([first], { ...asking, amount: fen(12_801) }))).toBe('refundAmountChanged');
  const { refundId } = await ask([first]);
  expect(await refusalOf(ask([first]))).toBe('lineNotRefundable');
  expect(await feeStandingOf(db, first, orderId)).toBe('goingBack');

  const officer = await world.signedInAs('FINANCE');
  expect((await officer.call.payment.refundList({ page: 1, pageSize: 10, status: 'requested' })).rows[0]).toMatchObject(
    {
      refundId,
      amount: 6_401,
      can: { approve: true },
    },
  );
  await officer.call.payment.approveRefund({ commandId: commandId(), orderId, refundId });
  await executeRefund(db, channel, { orderId, refundId }, how());
  expect(await payer.call.payment.myOrder({ orderId })).toMatchObject({
    status: 'partiallyRefunded',
    refunded: 6_401,
    refunds: [{ refundId, status: 'succeeded' }],
  });
  const holding = await ordersHolding(db, [first, second]);
  expect([holding.get(first), holding.get(second)]).toEqual([undefined, orderId]);
  expect(await feeStandingOf(db, first, orderId)).toBe('givenBack');
});

it('shows an order only to its payer', async () => {
  const { orderId, first } = await paidOrder();
  const other = await world.signedInAs(null);
  await expect(other.call.payment.myOrder({ orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const sent = { commandId: commandId(), orderId, enrolmentIds: [first], ...asking };
  await expect(other.call.payment.askRefund(sent)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('is no longer approved once the work of the registration is locked', async () => {
  const { payer, orderId, first } = await paidOrder();
  const { refundId } = await payer.call.payment.askRefund({
    ...{ commandId: commandId(), orderId, enrolmentIds: [first] },
    ...asking,
  });
  await lockedWork(first, payer.personId);
  const officer = await world.signedInAs('FINANCE');
  const { refunds } = await officer.call.payment.orderDetails({ orderId });
  expect(refunds).toMatchObject([{ inReview: true, can: { approve: false, reject: true } }]);
  const about = { commandId: commandId(), orderId, refundId };
  expect(await refusalOf(officer.call.payment.approveRefund(about))).toBe('refundWorkLocked');
});

it('never refunds more than the fee of a registration that is cancelled and then withdrawn', async () => {
  const { payer, orderId, first } = await paidOrder();
  await payer.call.payment.askRefund({ commandId: commandId(), orderId, enrolmentIds: [first], ...asking });
  const line = { enrolmentId: first, amount: fen(12_801) };
  await giveBack(db, { orderId, cause: 'withdrawn', line }, how());
  const refunds = (await orderDetail(db, orderId))?.refunds ?? [];
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([6_400, 6_401]);
});

it('accepts one of two requests that are sent at once', async () => {
  const { payer, orderId, first } = await paidOrder();
  const ask = () =>
    payer.call.payment.askRefund({ commandId: commandId(), orderId, enrolmentIds: [first], ...asking }).then(
      () => 'asked',
      (error) => error.cause.refusal,
    );
  expect((await Promise.all([ask(), ask()])).toSorted()).toEqual(['asked', 'lineNotRefundable']);
});
