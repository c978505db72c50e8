import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import type { OrderRow, RefundRow } from '@laurel/db/payment/orders.ts';
import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import type { MoneyOf } from '@laurel/db/payment/payment-inbox.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import type { RefundWindow } from '@laurel/domain/competition/refund-windows.ts';
import { type Actor, groupsOf, isRoot } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId, OrderId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { type MoneyChannel, orderOf } from '@laurel/domain/payment/order.ts';
import {
  canAuditOrder,
  canDecideRefund,
  canMarkOffline,
  canRequestRefund,
  canSeeOrder,
} from '@laurel/domain/payment/payment.policy.ts';
import type { PaymentChannel } from '@laurel/domain/payment/payment-channel.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { Sent } from '../kernel/command.ts';
import { pick } from '../kernel/pick.ts';
import { refused } from '../kernel/refused.ts';
import { type Context, found, permittedAfresh } from '../kernel/trpc.ts';
import { transferWaits } from './order-waits.ts';

type Acting = Context & { readonly actor: Actor };

/** The order named by the finance desk; another group's is not found. */
export const auditedOrder = async (ctx: Acting, orderId: OrderId): Promise<OrderRow> => {
  const order = await orderRow(ctx.db, orderId);
  return found(order && canAuditOrder(ctx.actor, order) ? order : undefined);
};

/** An order that the caller paid, or audits, and for which money was received. */
export const paidOrderHere = async (ctx: Acting, orderId: OrderId): Promise<OrderRow> => {
  const row = await orderRow(ctx.db, orderId);
  const order = found(row && canSeeOrder(ctx.actor, row) ? row : undefined);
  if (order.received === 0) throw refused('orderNotPaid');
  return order;
};

/** Whose money this actor may see: payments without a known order are shown only to the top group. */
export const moneyOf = async ({ db, actor }: Acting): Promise<MoneyOf> => ({
  groupIds: groupsOf(actor),
  unmatched: isRoot(actor) || (actor.groupId !== null && (await groupById(db, actor.groupId))?.parentId === null),
});

/**
 * The channel of the payment that is refunded, and so the way the money goes unless an officer pays it by bank.
 * `channels`: of the orders' trades.
 */
export const cameBy = (
  order: Pick<OrderRow, 'offline' | 'tradeNo'> | undefined,
  tradeNo: string | null,
  channels: ReadonlyMap<string, PaymentChannel>,
): MoneyChannel =>
  order?.offline && tradeNo === null ? 'bank' : (channels.get(tradeNo ?? order?.tradeNo ?? '') ?? 'alipay');

/** What a payer may know about payments beyond the one that counts: each is refunded, and the state of that. */
export const goingBackOf = (refunds: readonly RefundRow[]) =>
  refunds
    .filter(({ tradeNo }) => tradeNo !== null)
    .map((refund) => pick(refund, 'refundId', 'amount', 'cause', 'status', 'byHand', 'doneAt'));

/** A competition's refund table, each date with whether it has passed. */
export const windowsShown = (windows: readonly RefundWindow[] | undefined, now: Instant) =>
  (windows ?? []).map((window) => ({ ...window, over: window.until <= now }));

/** What the finance desk sees of an order: its fields by name, so that a new column is shown to nobody by accident. */
export const shownOrder = (row: OrderRow) =>
  pick(
    row,
    'orderId',
    'orderNo',
    'competitionId',
    'status',
    'amount',
    'received',
    'refunded',
    'expiresAt',
    'placedAt',
    'paidAt',
    'tradeNo',
    'offline',
    'late',
    'closedCause',
    'offlineProposedBy',
    'offlineEvidence',
    'offlineReason',
  );

/** The same of a refund. */
export const shownRefund = (row: RefundRow) => ({
  ...pick(
    row,
    'refundId',
    'orderId',
    'orderNo',
    'competitionId',
    'tradeNo',
    'amount',
    'cause',
    'reason',
    'status',
    'requestedBy',
    'requestedAt',
    'decidedAt',
    'rejectedReason',
    'channelCode',
    'byHand',
    'doneAt',
  ),
  /** How many registrations end with it. */
  cancels: row.lines?.length ?? 0,
});

/** Names for rows that hold ids: competitions in both languages, people by their own names. */
export const namesFor = async (
  ctx: Context,
  competitionIds: readonly CompetitionId[],
  personIds: readonly (PersonId | null)[],
) => {
  const people = personIds.filter((id) => id !== null);
  const [competitions, persons] = await Promise.all([
    competitionsByIds(ctx.db, [...new Set(competitionIds)]),
    personNames(ctx.db, people),
  ]);
  const named = new Map(competitions.map((row) => [row.competitionId, editionName(row.settings)]));
  return {
    competition: (id: CompetitionId) => named.get(id) ?? null,
    person: (id: PersonId | null) => (id === null ? null : (persons.get(id)?.name ?? null)),
  };
};

/** What this actor may do with an order on the finance desk; `own`: it is about their own money. */
export const orderRights = (
  actor: Actor,
  order: OrderRow,
  { refundable, own }: { readonly refundable: number; readonly own: boolean },
) => {
  const unpaid = order.status === 'created' || order.status === 'paying';
  const officer = canMarkOffline(actor, order);
  const second = !own && order.offlineProposedBy !== null && isSecondPerson(actor, order.offlineProposedBy);
  return {
    requestRefund: refundable > 0 && canRequestRefund(actor, order),
    proposeOffline: unpaid && officer && order.offlineProposedBy === null,
    decideOffline: unpaid && officer && second,
    refuseTransfer: transferWaits(order) && officer && !own,
  };
};

type OfOrder = Sent<{ readonly orderId: OrderId }>;

/** A command of the finance desk on one order. Its decider checks whose money it is. */
const onOrder = {
  on: ({ ctx, command }: OfOrder) => auditedOrder(ctx, command.orderId),
  takes: ({ command }: OfOrder) => ({ order: orderOf(command.orderId) }),
  facts: (tx: Tx, { ctx, command }: OfOrder) => moneyFacts(tx, ctx.actor.personId, command.orderId),
};

/** The answer to a requested refund. */
export const decidesRefund = {
  who: permittedAfresh('finance:refund:approve'),
  ...onOrder,
  may: canDecideRefund,
};

/** What an officer records about money that came or went outside the channel. */
export const marksOffline = { who: permittedAfresh('finance:offline:mark'), ...onOrder, may: canMarkOffline };
