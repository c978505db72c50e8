import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isOver } from '../competition/editable.ts';
import type { Enrolment } from '../enrolment/enrolment.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { isOwnSchool } from '../kernel/for-school.ts';
import { EnrolmentId, OrderId, type PersonId } from '../kernel/ids.ts';
import { dayInChina, type Instant, plusMinutes } from '../kernel/instants.ts';
import { type Fen, fen, fenAsYuan, MOST_FEN } from '../kernel/money.ts';
import type { OrderEvent } from './order.ts';
import { canPayEnrolment } from './payment.policy.ts';

export const PlaceOrder = z.strictObject({
  orderId: OrderId,
  enrolmentIds: z.array(EnrolmentId).min(1).max(500),
  /** A school will pay it by bank: it waits as long as a transfer takes. */
  byTransfer: z.boolean().optional(),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** How long an order waits for its payment, unless the enrolment's own deadline comes first. */
const ORDER_MINUTES = 60;
/** A weekend, and three days of two banks and two offices. */
const TRANSFER_MINUTES = 5 * 24 * 60;

type Deadlines = readonly (Instant | null)[];

const firstOf = (at: Instant, deadlines: Deadlines) =>
  deadlines.reduce<Instant>((first, payBy) => (payBy !== null && payBy < first ? payBy : first), at);

const onlineExpiry = (at: Instant, deadlines: Deadlines) => firstOf(plusMinutes(at, ORDER_MINUTES), deadlines);

/**
 * Whether an order waits for payment online, so that a bank transfer would not reach it in time. One that the payment
 * deadline cuts short expires at the same moment either way.
 */
export const isOnlineOrder = ({ placedAt, expiresAt }: { readonly placedAt: Instant; readonly expiresAt: Instant }) =>
  expiresAt === plusMinutes(placedAt, ORDER_MINUTES);

/** When an order for a bank transfer expires that is placed at this time. */
export const transferExpiry = (at: Instant, deadlines: Deadlines) =>
  firstOf(plusMinutes(at, TRANSFER_MINUTES), deadlines);

/**
 * One order for one or many enrolments of one competition, priced by what each was approved with. The price is frozen
 * here; `heldBy` says which enrolments already belong to an order that is open or paid, and whose order that is.
 */
export function placeOrder(
  enrolments: readonly Enrolment[],
  competition: Competition,
  command: PlaceOrder,
  by: By,
  { heldBy }: { readonly heldBy: ReadonlyMap<EnrolmentId, PersonId> },
): Decision<
  OrderEvent,
  | 'enrolmentNotFound'
  | 'notPayer'
  | 'ordersOneCompetition'
  | 'competitionOver'
  | 'alreadyPaid'
  | 'notAwaitingPayment'
  | 'nothingToPay'
  | 'orderTooLarge'
  | 'payDeadlinePassed'
  | 'orderAlreadyOpen'
  | 'orderOfAnother'
> {
  const known = enrolments.filter((enrolment) => enrolment.status !== 'none');
  const [first] = known;
  if (!first || known.length !== new Set(command.enrolmentIds).size) return refuse('enrolmentNotFound');
  if (known.some((enrolment) => !canPayEnrolment(by.actor, enrolment))) return refuse('notPayer');
  // Only a school may keep registrations in an order that long: the captains cannot pay them meanwhile.
  if (command.byTransfer && known.some((enrolment) => !isOwnSchool(by.actor, enrolment))) return refuse('notPayer');
  if (known.some((enrolment) => enrolment.competitionId !== first.competitionId)) return refuse('ordersOneCompetition');
  if (isOver(competition)) return refuse('competitionOver');
  if (known.some((enrolment) => enrolment.paidBy !== null)) return refuse('alreadyPaid');
  if (known.some((enrolment) => enrolment.status === 'active' && !enrolment.fee)) return refuse('nothingToPay');
  if (known.some((enrolment) => enrolment.status !== 'awaitingPayment')) return refuse('notAwaitingPayment');
  if (known.some(({ payBy }) => payBy !== null && by.at >= payBy)) return refuse('payDeadlinePassed');
  const payers = known.flatMap(({ enrolmentId }) => heldBy.get(enrolmentId) ?? []);
  if (payers.some((payerId) => payerId !== by.actor.personId)) return refuse('orderOfAnother');
  if (payers.length > 0) return refuse('orderAlreadyOpen');

  const lines = known.map(({ enrolmentId, fee }) => ({ enrolmentId, amount: fee ?? (0 as Fen) }));
  const amount = fen(lines.reduce((sum, line) => sum + line.amount, 0));
  if (amount === 0) return refuse('nothingToPay');
  if (amount > MOST_FEN) return refuse('orderTooLarge', { most: fenAsYuan(MOST_FEN) });

  const expiry = command.byTransfer ? transferExpiry : onlineExpiry;
  const expiresAt = expiry(
    by.at,
    known.map(({ payBy }) => payBy),
  );
  return accept({
    type: 'payment.order_placed',
    data: {
      orderId: command.orderId,
      orderNo: orderNumber(by.at, by.newId()),
      competitionId: first.competitionId,
      groupId: first.groupId,
      payerId: by.actor.personId,
      lines,
      amount,
      expiresAt,
      at: by.at,
    },
  });
}

/** The day in Beijing and 48 random bits: readable on the phone, not countable by outsiders. */
const orderNumber = (at: Instant, id: string) => {
  const day = dayInChina(at).replaceAll('-', '');
  return `${day}${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
};
