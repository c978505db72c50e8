import type { AddressInfo } from 'node:net';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { enrolmentBoard, enrolmentParticipants } from '@laurel/db/enrolment/enrolment-board.ts';
import { erasePerson } from '@laurel/db/erasure/erase-person.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { endOrder } from '@laurel/db/payment/end-order.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { awaitingPayment, competitionWithRefunds, how } from '@laurel/db/payment/testing/paying.ts';
import { clearTransferDetails } from '@laurel/db/payment/transfer-details.ts';
import { referencedAmong } from '@laurel/db/storage/file-references.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { FileHash, OrderId, SchoolCode, TransferId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { eq } from 'drizzle-orm';
import express from 'express';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { transferEvidenceRoutes } from './transfer-evidence.route.ts';

const { db } = await testDatabase({ max: 12 });
const now = () => new Date().toISOString() as Instant;
const payments = simulatedPayments({ db, now, keys: await simulatorKeysOf(db) });
const world = await people(db, { ports: { payments } });
const [ours, theirs] = ['81001', '81002'] as [SchoolCode, SchoolCode];
await db.insert(schools).values([
  { schoolCode: ours, name: '江南大学', nameEn: 'Jiangnan University' },
  { schoolCode: theirs, name: '海滨大学', nameEn: 'Haibin University' },
]);
await competitionWithRefunds(db, world.rootGroupId, []);
const commandId = () => crypto.randomUUID();
const captain = await world.signedInAs(null, { realName: '队长', schoolCode: ours });
const [officer, second] = [await world.signedInAs('FINANCE'), await world.signedInAs('FINANCE')];

let school: Somebody;
let other: Somebody;
let slip: FileHash;
beforeEach(async () => {
  school = await world.signedInAs('SCHOOL_ADMIN', { schools: [ours] });
  other = await world.signedInAs('SCHOOL_ADMIN', { schools: [theirs] });
  slip = await uploadOf(school);
});

/** A stored slip of this person. */
const uploadOf = async ({ personId }: Somebody, text = '') => {
  const { hash, size } = await world.ports.files.put(Buffer.from(`%PDF-1.7 ${personId}${text}`));
  await keepFile(db, world.ports.secrets, {
    ...{ fileId: crypto.randomUUID(), ownerId: personId, hash, name: 'slip.pdf', extension: 'pdf' },
    ...{ mediaType: 'application/pdf', bytes: size, status: 'clean', begunAt: now(), storedAt: now() },
  } as never);
  return hash as FileHash;
};

const order = async () => {
  const id = await awaitingPayment(db, captain.actor, fen(12_800), world.rootGroupId, ours);
  const { orderId } = await school.call.payment.orderForTransfer({ commandId: commandId(), enrolmentIds: [id] });
  return { id, orderId };
};
const stated = () => ({
  ...{
    amount: 12_800,
    transferredOn: dayInChina(now()),
    evidence: slip,
    reference: 'REF-7',
    payerName: '江南大学财务处',
  },
});
const announce = (who: Somebody, orderId: OrderId, over: object = {}) =>
  who.call.payment.announceTransfer({ commandId: commandId(), orderId, ...stated(), ...over });
const seen = async (orderId: OrderId) => {
  const { transfer, can, status } = await school.call.payment.myOrder({ orderId });
  return { state: transfer?.state, reason: transfer?.reason, can, status };
};
const listed = async (orderId: OrderId) =>
  (await officer.call.payment.orderList({ page: 1, pageSize: 100, transferAnnounced: true })).rows.find(
    (row) => row.orderId === orderId,
  );
const propose = (orderId: OrderId, transferId?: TransferId) =>
  officer.call.payment.proposeOfflinePayment({
    ...{ commandId: commandId(), orderId, evidence: null, reason: 'seen' },
    ...(transferId && { transferId }),
  });
const idOf = async (orderId: OrderId) =>
  (await school.call.payment.myOrder({ orderId })).transfer?.transferId as string;

describe('a school that pays by bank transfer', () => {
  it('orders without opening a payment, has five days, and finds its order again', async () => {
    const { id, orderId } = await order();
    const { expiresAt, status } = await school.call.payment.myOrder({ orderId });
    expect(status).toBe('created');
    expect(expiresAt > plusMinutes(now(), 4 * 24 * 60)).toBe(true);
    const again = await school.call.payment.orderForTransfer({ commandId: commandId(), enrolmentIds: [id] });
    expect(again.orderId).toBe(orderId);
  });

  it('is told of its order for payment online, which a bank transfer would not reach in time', async () => {
    const id = await awaitingPayment(db, captain.actor, fen(12_800), world.rootGroupId, ours);
    const { orderId } = await school.call.payment.pay({ commandId: commandId(), enrolmentIds: [id] });
    const byTransfer = () => school.call.payment.orderForTransfer({ commandId: commandId(), enrolmentIds: [id] });
    expect(await refusalOf(byTransfer())).toBe('orderAlreadyOpen');
    await school.call.payment.cancelOrder({ commandId: commandId(), orderId });
    expect((await byTransfer()).orderId).not.toBe(orderId);
  });

  it('announces it, and two officers record and confirm the payment as ever', async () => {
    const { id, orderId } = await order();
    expect((await seen(orderId)).can).toMatchObject({ announceTransfer: true, withdrawTransfer: false });
    await announce(school, orderId);
    expect(await seen(orderId)).toMatchObject({
      ...{ state: 'announced', status: 'created' },
      can: { pay: true, cancel: true, announceTransfer: false, withdrawTransfer: true },
    });
    expect((await captain.call.payment.enrolmentPayment({ enrolmentId: id })).status).toBe('awaitingPayment');
    expect(await listed(orderId)).toMatchObject({
      transfer: { state: 'announced', reference: 'REF-7', payerName: '江南大学财务处', amount: 12_800 },
      can: { proposeOffline: true, refuseTransfer: true, decideOffline: false },
    });
    expect(await waitsFor(officer, 'announcedTransfers')).toBeGreaterThan(0);
    expect(
      (await school.call.payment.schoolFees({ competitionId: (await listed(orderId))?.competitionId as never })).orders,
    ).toMatchObject([{ orderId, transferAnnounced: true }]);

    await propose(orderId);
    expect(await seen(orderId)).toMatchObject({ state: 'recorded', can: { withdrawTransfer: false } });
    expect(await listed(orderId)).toBeUndefined();
    const event = { type: 'payment.offline_proposed', data: { orderId } } as never;
    expect((await lettersAbout(db, event)).map(({ to, letter }) => [to, letter.kind])).toEqual([
      [[school.personId], 'transferRecorded'],
    ]);
    const same = officer.call.payment.confirmOfflinePayment({ commandId: commandId(), orderId });
    expect(await refusalOf(same)).toBe('secondPersonNeeded');
    await second.call.payment.confirmOfflinePayment({ commandId: commandId(), orderId });
    expect(await seen(orderId)).toMatchObject({ state: 'confirmed', status: 'paid' });
    expect(await lettersAbout(db, event)).toEqual([]);
  });

  it('is told why it was refused, by the first officer or the second, and announces again', async () => {
    const { orderId } = await order();
    await announce(school, orderId);
    const refusing = { orderId, transferId: await idOf(orderId), reason: 'not at the bank' };
    await officer.call.payment.refuseTransfer({ commandId: commandId(), ...refusing });
    expect(await seen(orderId)).toMatchObject({ state: 'refused', reason: 'not at the bank' });
    const event = { type: 'payment.transfer_refused', data: refusing } as never;
    expect((await lettersAbout(db, event)).map(({ letter }) => letter)).toMatchObject([
      { kind: 'transferRefused', said: { reason: 'not at the bank' } },
    ]);
    await announce(school, orderId, { reference: 'REF-8' });
    // The page that shows the earlier announcement cannot refuse the later one.
    const late = officer.call.payment.refuseTransfer({ commandId: commandId(), ...refusing });
    expect(await refusalOf(late)).toBe('transferNotAnnounced');
    await propose(orderId);
    await second.call.payment.rejectOfflinePayment({ commandId: commandId(), orderId, reason: 'other account' });
    expect(await seen(orderId)).toMatchObject({ state: 'refused', reason: 'other account', status: 'created' });
  });

  it('stays announced where an officer takes back a record of their own', async () => {
    const { orderId } = await order();
    await announce(school, orderId);
    await propose(orderId);
    await officer.call.payment.rejectOfflinePayment({ commandId: commandId(), orderId, reason: 'other order' });
    expect(await seen(orderId)).toMatchObject({ state: 'announced', reason: null, can: { withdrawTransfer: true } });
    expect(await listed(orderId)).toMatchObject({ can: { proposeOffline: true, refuseTransfer: true } });
    const event = { type: 'payment.offline_rejected', data: { orderId, reason: 'other order' } } as never;
    expect((await lettersAbout(db, event)).map(({ letter }) => letter.kind)).toEqual(['transferRecordWithdrawn']);
  });

  it('is not recorded by an officer whose page shows an earlier announcement', async () => {
    const { orderId } = await order();
    await announce(school, orderId);
    const transferId = (await idOf(orderId)) as TransferId;
    await school.call.payment.withdrawTransfer({ commandId: commandId(), orderId, transferId });
    await announce(school, orderId, { reference: 'REF-9' });
    expect(await refusalOf(propose(orderId, transferId))).toBe('transferNotAnnounced');
    await propose(orderId, (await idOf(orderId)) as TransferId);
    expect((await seen(orderId)).state).toBe('recorded');
  });

  it('waits for officers whose own money it is not', async () => {
    const counts = () => Promise.all([officer, second].map((who) => waitsFor(who, 'announcedTransfers')));
    const [mine = 0, others = 0] = await counts();
    const { id, orderId } = await order();
    const adviser = { personId: officer.personId, itemId: crypto.randomUUID(), role: 'adviser', live: true } as const;
    await db.insert(enrolmentParticipants).values({ ...adviser, enrolmentId: id } as never);
    await announce(school, orderId);
    expect(await counts()).toEqual([mine, others + 1]);
    expect(await listed(orderId)).toBeUndefined();
  });

  it('withdraws it until finance acts', async () => {
    const { orderId } = await order();
    await announce(school, orderId);
    const withdraw = async () =>
      refusalOf(
        school.call.payment.withdrawTransfer({ commandId: commandId(), orderId, transferId: await idOf(orderId) }),
      );
    await school.call.payment.withdrawTransfer({ commandId: commandId(), orderId, transferId: await idOf(orderId) });
    expect(await seen(orderId)).toMatchObject({ state: 'withdrawn', can: { announceTransfer: true } });
    await announce(school, orderId);
    await propose(orderId);
    expect(await withdraw()).toBe('offlinePaymentPending');
  });

  it('hears that the order closed meanwhile, and finance can still answer', async () => {
    const { orderId } = await order();
    await announce(school, orderId);
    await endOrder(db, payments, orderId, { actor: school.actor, cause: 'cancelled', ...how() });
    expect(await seen(orderId)).toMatchObject({
      ...{ state: 'announced', status: 'closed' },
      can: { announceTransfer: false, withdrawTransfer: true },
    });
    const event = { type: 'payment.order_closed', data: { orderId, cause: 'cancelled', at: now() } } as never;
    expect((await lettersAbout(db, event)).map(({ letter }) => letter.kind)).toEqual(['transferOrderClosed']);
    expect(await listed(orderId)).toMatchObject({ can: { proposeOffline: false, refuseTransfer: true } });
    expect(await refusalOf(propose(orderId))).toBe('orderClosed');
    const refusing = { orderId, transferId: await idOf(orderId), reason: 'order again, please' };
    await officer.call.payment.refuseTransfer({ commandId: commandId(), ...refusing });
    expect(await listed(orderId)).toBeUndefined();
    // Nothing can be announced for a closed order.
    const answered = { type: 'payment.transfer_refused', data: refusing } as never;
    expect((await lettersAbout(db, answered)).map(({ letter }) => letter.kind)).toEqual(['transferRefusedLate']);
  });

  it('is not told to order again what can no longer be ordered', async () => {
    const { id, orderId } = await order();
    await announce(school, orderId);
    const afterwards = async () => (await school.call.payment.myOrder({ orderId })).afterwards;
    expect(await afterwards()).toBe('again');
    await db.update(enrolmentBoard).set({ payBy: now() }).where(eq(enrolmentBoard.enrolmentId, id));
    await endOrder(db, payments, orderId, { actor: school.actor, cause: 'cancelled', ...how() });
    expect(await afterwards()).toBe('ended');
    const event = { type: 'payment.order_closed', data: { orderId, cause: 'cancelled', at: now() } } as never;
    expect((await lettersAbout(db, event)).map(({ letter }) => letter.kind)).toEqual(['transferOrderEnded']);
  });

  it('has the order of an absent colleague cancelled', async () => {
    const { orderId } = await order();
    const colleague = await world.signedInAs('SCHOOL_ADMIN', { schools: [ours] });
    const { competitionId } = (await orderRow(db, orderId)) as NonNullable<Awaited<ReturnType<typeof orderRow>>>;
    const kept = async () =>
      (await colleague.call.payment.schoolFees({ competitionId })).others.map((one) => one.orderId);
    expect(await kept()).toContain(orderId);
    const cancel = (who: Somebody) => who.call.payment.cancelOrder({ commandId: commandId(), orderId });
    for (const who of [other, captain, officer]) expect(await refusalOf(cancel(who))).toBe('NOT_FOUND');
    await cancel(colleague);
    expect((await seen(orderId)).status).toBe('closed');
    expect(await kept()).not.toContain(orderId);
  });
});

describe('nobody else', () => {
  it('announces, sees or withdraws it: another school, the captain, a former coordinator, or with another’s slip', async () => {
    const { id, orderId } = await order();
    expect(await refusalOf(announce(other, orderId))).toBe('NOT_FOUND');
    expect(await refusalOf(announce(captain, orderId))).toBe('FORBIDDEN');
    expect(await refusalOf(announce(school, orderId, { evidence: await uploadOf(other) }))).toBe('NOT_FOUND');
    const former = { ...school.actor, permissions: new Set<string>(), schoolCodes: new Set<string>() };
    const calls = world.callAs(world.contextOf({ actor: former, sessionId: crypto.randomUUID() }));
    const formerly = calls.payment.announceTransfer({ commandId: commandId(), orderId, ...stated() });
    expect(await refusalOf(formerly)).toBe('FORBIDDEN');
    await announce(school, orderId);
    const transferId = await idOf(orderId);
    for (const who of [other, captain]) {
      expect(await refusalOf(who.call.payment.myOrder({ orderId }))).toBe('NOT_FOUND');
      const withdraw = who.call.payment.withdrawTransfer({ commandId: commandId(), orderId, transferId });
      expect(await refusalOf(withdraw)).toBe('NOT_FOUND');
    }
    const forOther = other.call.payment.orderForTransfer({ commandId: commandId(), enrolmentIds: [id] });
    expect(await refusalOf(forOther)).toBe('enrolmentNotFound');
    const own = school.call.payment.refuseTransfer({ commandId: commandId(), orderId, transferId, reason: 'mine' });
    expect(await refusalOf(own)).toBe('FORBIDDEN');
  });

  it('opens its slip but its payer and the finance officers of the organisation', async () => {
    const { orderId } = await order();
    await announce(school, orderId);
    const elsewhere = await world.signedInAs('FINANCE', { group: await world.group('elsewhere') });
    const opens = async (who: Somebody) => {
      const server = express()
        .use(transferEvidenceRoutes(async () => world.contextOf(who)))
        .listen(0);
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/files/orders/${orderId}/transfer`);
      await answer.body?.cancel();
      server.close();
      return answer.status;
    };
    expect(await Promise.all([school, officer, other, captain, elsewhere].map(opens))).toEqual([
      200, 200, 404, 404, 404,
    ]);
    const refusing = { orderId, transferId: await idOf(orderId), reason: 'not at the bank' };
    await officer.call.payment.refuseTransfer({ commandId: commandId(), ...refusing });
    expect(await Promise.all([school, officer].map(opens))).toEqual([200, 404]);
  });
});

it('is compared with those of other orders: the same slip or the same reference is a warning for finance', async () => {
  const [first, second_, third] = [await order(), await order(), await order()];
  await announce(school, first.orderId, { reference: 'REF-first' });
  await announce(school, second_.orderId, { reference: 'REF-other' });
  await announce(school, third.orderId, { reference: 'REF-other', evidence: await uploadOf(school, 'another') });
  const also = async (orderId: OrderId) => (await listed(orderId))?.transferAlsoFor;
  const numberOf = async ({ orderId }: { orderId: OrderId }) => (await listed(orderId))?.orderNo;
  expect(await also(first.orderId)).toEqual([await numberOf(second_)]);
  expect(await also(second_.orderId)).toEqual([await numberOf(first), await numberOf(third)].toSorted());
  expect(await also(third.orderId)).toEqual([await numberOf(second_)]);
  const taken = { orderId: second_.orderId, transferId: await idOf(second_.orderId) };
  await school.call.payment.withdrawTransfer({ commandId: commandId(), ...taken });
  expect(await also(first.orderId)).toEqual([]);
});

it('forgets how the bank names it with its announcer, unless it was confirmed', async () => {
  const [waiting, paid] = [await order(), await order()];
  for (const { orderId } of [waiting, paid]) await announce(school, orderId);
  await propose(paid.orderId);
  await second.call.payment.confirmOfflinePayment({ commandId: commandId(), orderId: paid.orderId });
  await clearTransferDetails(db, school.personId);
  const referenceOf = async (orderId: OrderId) =>
    (await school.call.payment.myOrder({ orderId })).transfer?.reference ?? null;
  expect([await referenceOf(waiting.orderId), await referenceOf(paid.orderId)]).toEqual([null, 'REF-7']);
});

it('deletes the slips of what came to nothing with an erased announcer, and keeps those that wait or were confirmed', async () => {
  const [refusedOne, waiting] = [await order(), await order()];
  const refusedSlip = await uploadOf(school, 'refused');
  await announce(school, refusedOne.orderId, { evidence: refusedSlip });
  const refusing = { orderId: refusedOne.orderId, transferId: await idOf(refusedOne.orderId), reason: 'not there' };
  await officer.call.payment.refuseTransfer({ commandId: commandId(), ...refusing });
  await announce(school, waiting.orderId);
  const { secrets, files } = world.ports;
  await erasePerson(db, school.personId, { secrets, store: files, reason: 'test' });
  const isStored = async (hash: FileHash) => [...(await referencedAmong(db, [hash]))].length === 1;
  expect([await isStored(refusedSlip), await isStored(slip)]).toEqual([false, true]);
  await expect(files.open(refusedSlip)).rejects.toThrow();
  (await files.open(slip)).destroy();
});
