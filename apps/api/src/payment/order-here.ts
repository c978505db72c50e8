import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/identity/persons.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import type { OrderRow } from '@laurel/db/payment/orders.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { type Actor, isRoot } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId, GroupId, OrderId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { canAuditOrder, canMarkOffline, canRequestRefund } from '@laurel/domain/payment/payment.policy.ts';
import { type Context, found } from '../trpc.ts';

type Acting = Context & { readonly actor: Actor };

/** The order that the finance desk speaks of; another group's looks like one that is not there. */
export const auditedOrder = async (ctx: Acting, orderId: OrderId): Promise<OrderRow> => {
  const order = await orderRow(ctx.db, orderId);
  return found(order && canAuditOrder(ctx.actor, order) ? order : undefined);
};

/** The groups whose money this actor may look at; null = all. */
export const groupsOf = (actor: Actor): readonly GroupId[] | null => (isRoot(actor) ? null : [...actor.groupIds]);

/** Names for rows that hold ids: competitions in both languages, people by their own. */
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

/** A competition's name in a file: with its edition, without which several of its years would look alike. */
export const competitionInFile = (
  language: string,
  name: { readonly zh: string; readonly en: string; readonly edition: number } | null,
): string => (name ? `${textIn(language, name)} · ${name.edition}` : '');

/** What this actor may do with an order on the finance desk. */
export const orderRights = (actor: Actor, order: OrderRow) => {
  const unpaid = order.status === 'created' || order.status === 'paying';
  const officer = canMarkOffline(actor, order);
  const second = order.offlineProposedBy !== null && order.offlineProposedBy !== actor.personId;
  return {
    requestRefund: order.received > order.refunded && canRequestRefund(actor, order),
    proposeOffline: unpaid && officer && order.offlineProposedBy === null,
    decideOffline: unpaid && officer && second,
  };
};
