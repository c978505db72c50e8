import type { AddressInfo } from 'node:net';
import { enrolmentBoard, enrolmentParticipants } from '@laurel/db/enrolment/enrolment-board.ts';
import { giveBack, refundIdOf } from '@laurel/db/payment/give-back.ts';
import { awaitingPayment, how, openOrder, uuid } from '@laurel/db/payment/testing/paying.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import { type TeamEvent, teamOf } from '@laurel/domain/enrolment/team.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { eq } from 'drizzle-orm';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { offlineEvidenceRoutes } from './offline-evidence.route.ts';

/**
 * Finance officers who are involved themselves: one pays for a team, one is its adviser, one has left it, two are
 * uninvolved.
 */
const { db } = await testDatabase();
const world = await people(db);
const [payer, adviser, former, proposer, second] = [
  await world.signedInAs('FINANCE'),
  await world.signedInAs('FINANCE'),
  await world.signedInAs('FINANCE'),
  await world.signedInAs('FINANCE'),
  await world.signedInAs('FINANCE'),
];
const concerned = [payer, adviser, former];
const commandId = () => uuid<string>();

const enrolmentId = await awaitingPayment(db, payer.actor, fen(12_800), world.rootGroupId);
const [{ teamId, itemId, groupId, competitionId } = {} as never] = await db
  .select()
  .from(enrolmentBoard)
  .where(eq(enrolmentBoard.enrolmentId, enrolmentId));
const at = new Date().toISOString() as Instant;
const about = { teamId, at };
const { personId } = former;
const team = { name: '队', captainId: payer.personId, schoolCode: null, maxMembers: 3, maxAdvisers: 1 };
await execute(db, {
  useCase: 'test.team_facts',
  command: {},
  ...how(),
  actor: payer.actor,
  takes: { team: teamOf(teamId) },
  decide: () =>
    accept<TeamEvent>(
      { type: 'enrolment.team_formed', data: { ...about, ...team, enrolmentId, competitionId, groupId, itemId } },
      {
        type: 'enrolment.member_accepted',
        data: { ...about, personId, invitationId: uuid(), role: 'member', schoolCode: null },
      },
      { type: 'enrolment.member_left', data: { ...about, personId } },
    ),
});
const opened = await openOrder(db, payer.actor, [enrolmentId]);
if (!opened.ok) throw new Error(opened.refusal);
const { orderId } = opened;
/** Inserted directly: becoming an adviser is tested in another area. */
const joins = () =>
  db
    .insert(enrolmentParticipants)
    .values({ enrolmentId, personId: adviser.personId, itemId: uuid(), role: 'adviser', live: true })
    .onConflictDoNothing();
const toConfirm = async (who: Somebody) =>
  (await who.call.payment.orderList({ page: 1, pageSize: 10, offlineToSecond: true })).rows;
const toDecide = async (who: Somebody) =>
  (await who.call.payment.refundList({ page: 1, pageSize: 10, status: 'toSecond' })).rows;

describe('an offline payment', () => {
  it('is neither confirmed nor rejected by the payer or the team it pays for', async () => {
    await joins();
    const slip = { orderId, evidence: null, reason: 'bank slip 43' };
    await proposer.call.payment.proposeOfflinePayment({ commandId: commandId(), ...slip });
    for (const who of concerned) {
      expect(await waitsFor(who, 'offlinePayments')).toBe(0);
      expect(await toConfirm(who)).toEqual([]);
      expect((await who.call.payment.orderDetails({ orderId })).can.decideOffline).toBe(false);
      const { rows } = await who.call.payment.orderList({ page: 1, pageSize: 10 });
      expect(rows).toMatchObject([{ orderId, can: { decideOffline: false } }]);
      const confirm = { commandId: commandId(), orderId };
      expect(await refusalOf(who.call.payment.confirmOfflinePayment(confirm))).toBe('ownMoney');
      const reject = { commandId: commandId(), orderId, reason: 'not found' };
      expect(await refusalOf(who.call.payment.rejectOfflinePayment(reject))).toBe('ownMoney');
    }
    expect(await waitsFor(second, 'offlinePayments')).toBe(1);
    expect(await toConfirm(second)).toMatchObject([{ orderId, can: { decideOffline: true } }]);
    await second.call.payment.confirmOfflinePayment({ commandId: commandId(), orderId });
  });
});

describe('the file recorded with an offline payment', () => {
  const content = '%PDF-1.4 a slip';
  /** Whether this person is sent it, to be saved to disk; there is no such file for the others. */
  const isSent = async (who: Somebody, of: string) => {
    const server = express()
      .use(offlineEvidenceRoutes(async () => world.contextOf(who)))
      .listen(0);
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/files/orders/${of}/evidence`);
    const body = await answer.text();
    server.close();
    if (answer.status === 404) return false;
    expect([answer.status, answer.headers.get('content-type'), body]).toEqual([200, 'application/pdf', content]);
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''slip.pdf");
    return true;
  };

  it('is an upload of the officer who records it, for finance officers of the organisation until it is rejected', async () => {
    const [student, elsewhere] = [
      await world.signedInAs(null),
      await world.signedInAs('FINANCE', { group: await world.group('elsewhere') }),
    ];
    const unpaid = await awaitingPayment(db, student.actor, fen(5_000), world.rootGroupId);
    const order = await openOrder(db, student.actor, [unpaid]);
    if (!order.ok) throw new Error(order.refusal);
    const { hash, size } = await world.ports.files.put(Buffer.from(content));
    const at = new Date().toISOString();
    await keepFile(db, world.ports.secrets, {
      ...{ fileId: uuid(), ownerId: proposer.personId, hash, name: 'slip.pdf', extension: 'pdf' },
      ...{ mediaType: 'application/pdf', bytes: size, status: 'clean', begunAt: at, storedAt: at },
    } as never);
    const record = (who: Somebody) =>
      refusalOf(
        who.call.payment.proposeOfflinePayment({
          ...{ commandId: commandId(), orderId: order.orderId, evidence: hash, reason: 'bank slip 44' },
        }),
      );
    const opening = () => Promise.all([second, proposer, student, elsewhere].map((who) => isSent(who, order.orderId)));

    expect(await record(second)).toBe('NOT_FOUND');
    expect(await opening()).toEqual([false, false, false, false]);
    expect(await record(proposer)).toBe('done');
    expect(await opening()).toEqual([true, true, false, false]);
    const reject = { commandId: commandId(), orderId: order.orderId, reason: 'not found' };
    await second.call.payment.rejectOfflinePayment(reject);
    expect(await opening()).toEqual([false, false, false, false]);
    expect(await record(proposer)).toBe('done');
    await second.call.payment.confirmOfflinePayment({ commandId: commandId(), orderId: order.orderId });
    expect(await opening()).toEqual([true, true, false, false]);
  });
});

describe('a refund requested by the system', () => {
  it('is decided by neither of them, although nobody proposed it', async () => {
    await joins();
    expect(await giveBack(db, { orderId, cause: 'withdrawn', line: null }, how())).toMatchObject({ ok: true });
    const refundId = refundIdOf(orderId, 'withdrawn', null);
    const about = () => ({ commandId: commandId(), orderId, refundId });
    for (const who of concerned) {
      expect((await waitsFor(who, 'refunds')) ?? 0).toBe(0);
      expect(await toDecide(who)).toEqual([]);
      expect(await refusalOf(who.call.payment.approveRefund(about()))).toBe('ownMoney');
      expect(await refusalOf(who.call.payment.rejectRefund({ ...about(), reason: 'keep it' }))).toBe('ownMoney');
    }
    expect(await waitsFor(second, 'refunds')).toBe(1);
    expect(await toDecide(second)).toMatchObject([{ refundId, can: { approve: true, reject: true } }]);
    await second.call.payment.approveRefund(about());

    // It was paid by bank, so an officer refunds it, who must not be one of them either.
    for (const who of concerned) {
      const { refunds } = await who.call.payment.orderDetails({ orderId });
      expect(refunds).toMatchObject([{ refundId, can: { approve: false, reject: false, completeByHand: false } }]);
      const paid = { ...about(), reason: 'bank transfer 44' };
      expect(await refusalOf(who.call.payment.completeRefundByHand(paid))).toBe('ownMoney');
    }
    await second.call.payment.completeRefundByHand({ ...about(), reason: 'bank transfer 44' });
  });
});

it('a payer who has left the team still sees the order', async () => {
  const mine = await payer.call.payment.myOrders({ page: 1, pageSize: 10 });
  expect(mine.rows).toMatchObject([{ orderId }]);
});
