import { randomUUID } from 'node:crypto';
import { type CompetitionEvent, competitionOf } from '@laurel/domain/competition/competition.ts';
import type { RefundWindow } from '@laurel/domain/competition/refund-windows.ts';
import { type EnrolmentEvent, enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type {
  CompetitionId,
  EnrolmentId,
  GroupId,
  ItemId,
  OrderId,
  PersonId,
  RefundId,
  SchoolCode,
  TeamId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { approveRefund } from '@laurel/domain/payment/approve-refund.ts';
import { orderOf, orderStreamId } from '@laurel/domain/payment/order.ts';
import { placeOrder } from '@laurel/domain/payment/place-order.ts';
import { startPayment } from '@laurel/domain/payment/start-payment.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { payersHolding } from '../order-queries.ts';

/** Situations for tests that pay on a real database. */
export const uuid = <Id>() => randomUUID() as Id;
export const groupId = uuid<GroupId>();
export const competitionId = uuid<CompetitionId>();
export const fee = fen(12_800);

export const person = (permissions: string[] = []): Actor => ({
  kind: 'user',
  personId: uuid<PersonId>(),
  roles: new Set(),
  permissions: new Set(permissions),
  groupId,
  groupIds: new Set([groupId]),
  schoolCodes: new Set(),
});
export const desk = () =>
  person(['finance:order:query', 'finance:refund:request', 'finance:refund:approve', 'finance:offline:mark']);

const request = { correlationId: 'test' };
export const how = () => ({ commandId: uuid<string>(), request });

/** Writes enrolment facts as they are: what led to them is another area's test. */
export const enrolmentFacts = async (db: Db, enrolmentId: EnrolmentId, events: EnrolmentEvent[], at?: Instant) => {
  const done = await execute(db, {
    useCase: 'test.enrolment_facts',
    command: { enrolmentId },
    ...how(),
    actor: systemActor,
    ...(at ? { at } : {}),
    takes: { enrolment: enrolmentOf(enrolmentId) },
    decide: () => accept(...events),
  });
  if (!done.ok) throw new Error(done.refusal);
};

const competitionFacts = async (db: Db, events: CompetitionEvent[]) => {
  const done = await execute(db, {
    useCase: 'test.competition_facts',
    command: {},
    ...how(),
    actor: systemActor,
    takes: { competition: competitionOf(competitionId) },
    decide: () => accept(...events),
  });
  if (!done.ok) throw new Error(done.refusal);
};
const begun = (group: GroupId, at: Instant): CompetitionEvent => ({
  type: 'competition.created',
  data: {
    ...{ competitionId, groupId: group, edition: 1, at },
    ...{ name: { zh: '大赛', en: 'Contest' }, createdBy: uuid<PersonId>() },
  },
});

/** The competition of these tests begins and is called off at once. */
export const cancelCompetition = (db: Db) => {
  const at = new Date().toISOString() as Instant;
  const cancelled = { competitionId, reason: 'flood', refunds: 'full' as const, at };
  return competitionFacts(db, [begun(groupId, at), { type: 'competition.cancelled', data: cancelled }]);
};

/** The competition of these tests with a refund table. */
export const competitionWithRefunds = (db: Db, group: GroupId, windows: RefundWindow[]) => {
  const at = new Date().toISOString() as Instant;
  const set = { competitionId, windows, at };
  return competitionFacts(db, [begun(group, at), { type: 'competition.refund_windows_set', data: set }]);
};

/** An enrolment that was approved with a fee and waits for its payment. */
export const awaitingPayment = async (
  db: Db,
  captain: Actor,
  amount: Fen = fee,
  group = groupId,
  schoolCode: SchoolCode | null = null,
): Promise<EnrolmentId> => {
  const enrolmentId = uuid<EnrolmentId>();
  const at = new Date().toISOString() as Instant;
  const about = { enrolmentId, at };
  await enrolmentFacts(db, enrolmentId, [
    {
      type: 'enrolment.started',
      data: {
        ...about,
        competitionId,
        groupId: group,
        itemId: uuid<ItemId>(),
        teamId: uuid<TeamId>(),
        captainId: captain.personId,
        schoolCode,
        copiedFrom: null,
      },
    },
    { type: 'enrolment.approved', data: { ...about, approvedBy: null, fee: amount, payBy: null } },
  ]);
  return enrolmentId;
};

/** Places an order and opens its first way to pay; `at` sets the clock for both. */
export const openOrder = async (
  db: Db,
  payer: Actor,
  enrolmentIds: readonly EnrolmentId[],
  { at, payTypes = ['page'] }: { at?: Instant; payTypes?: ('page' | 'wap')[] } = {},
) => {
  const orderId = uuid<OrderId>();
  const command = { orderId, enrolmentIds: [...enrolmentIds] };
  const placed = await execute(db, {
    useCase: 'payment.place_order',
    command,
    ...how(),
    at,
    actor: payer,
    takes: Object.fromEntries(enrolmentIds.map((id) => [id, enrolmentOf(id)])),
    looks: { competition: competitionOf(competitionId) },
    fresh: [orderStreamId(orderId)],
    facts: async (tx) => ({ heldBy: await payersHolding(tx, enrolmentIds) }),
    decide: ({ competition, ...enrolments }, by, facts) =>
      placeOrder(Object.values(enrolments), competition, command, by, facts),
    conflicts: { order_lines_held: 'orderAlreadyOpen' },
  });
  if (!placed.ok) return placed;
  for (const payType of payTypes) {
    const started = await execute(db, {
      useCase: 'payment.start_payment',
      command: { orderId, payType },
      ...how(),
      at,
      actor: payer,
      takes: { order: orderOf(orderId) },
      decide: ({ order }, by) => startPayment(order, { orderId, payType }, by),
    });
    if (!started.ok) throw new Error(started.refusal);
  }
  return { ok: true as const, orderId };
};

/** Another person at the finance desk approves a refund. */
export const approveAtDesk = (db: Db, orderId: OrderId, refundId: RefundId) =>
  execute(db, {
    useCase: 'payment.approve_refund',
    command: { orderId, refundId },
    ...how(),
    actor: desk(),
    takes: { order: orderOf(orderId) },
    decide: ({ order: state }, by) => approveRefund(state, { orderId, refundId }, by, { inTeam: false }, []),
  });
