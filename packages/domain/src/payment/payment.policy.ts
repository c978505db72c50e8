import { type Actor, withPermission } from '../kernel/actor.ts';
import { isOwnSchool } from '../kernel/for-school.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';

type OwnedOrder = { readonly payerId: PersonId; readonly groupId: GroupId };
type PayableEnrolment = {
  readonly captainId: PersonId;
  readonly groupId: GroupId;
  readonly schoolCode: string | null;
};

export const canSeeOrder = (actor: Actor, order: OwnedOrder) =>
  order.payerId === actor.personId || canAuditOrder(actor, order);

/** Sees what only the finance desk sees: refunds, callbacks, the ledger. */
export const canAuditOrder = withPermission('finance:order:query');

/** A captain pays for their own team, a school's coordinator for the teams of that school. */
export const canPayEnrolment = (actor: Actor, enrolment: PayableEnrolment) =>
  enrolment.captainId === actor.personId || isOwnSchool(actor, enrolment);

export const canPayOrder = (actor: Actor, order: OwnedOrder) => order.payerId === actor.personId;

/**
 * The payer cancels an order, and anyone who could have placed it for their school: the colleague of a coordinator who
 * is away. `schools`: of its registrations.
 */
export const canCancelOrder = (actor: Actor, order: OwnedOrder, schools: readonly (string | null)[]) =>
  canPayOrder(actor, order) ||
  (schools.length > 0 && schools.every((schoolCode) => isOwnSchool(actor, { groupId: order.groupId, schoolCode })));

/** A school pays by bank, and its coordinator announces the transfer for the order that they placed themselves. */
export const canAnnounceTransfer = (actor: Actor, order: OwnedOrder) =>
  canPayOrder(actor, order) && actor.permissions.has('enroll:team:school');

/** Whether the actor has, or had, a part in a team that the order pays for. */
export type MoneyFacts = { readonly inTeam: boolean };
export type OwnMoneyRefusal = 'ownMoney';

/**
 * Paid by the actor, or for a team that they are or were in: the second signature under such money is another person's. The proposer
 * need not be known for this rule, because the system asks for most refunds.
 */
export const isOwnMoney = (actor: Actor, order: { readonly payerId: PersonId }, { inTeam }: MoneyFacts) =>
  order.payerId === actor.personId || inTeam;

export const canRequestRefund = withPermission('finance:refund:request');

/** The person who asked for a refund may have this permission; the rule about a second person is the decider's. */
export const canDecideRefund = withPermission('finance:refund:approve');

export const canMarkOffline = withPermission('finance:offline:mark');

/** Has invoices issued, rejected and reversed. */
export const canIssueInvoice = withPermission('finance:invoice:issue');
