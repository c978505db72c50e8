import type { OrderId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { MoneyFacts } from '@laurel/domain/payment/payment.policy.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { enrolmentsEverWith } from '../enrolment/sign-ups.ts';
import { orderLines, orders } from './orders.ts';

/** Orders that pay for a team in which this person is or was: leaving it gives a person no more say about its money. */
const ofTeamsOf = (personId: PersonId): SQL => sql`${orders.orderId} in (
  select ${orderLines.orderId} from ${orderLines} where ${orderLines.enrolmentId} in (${enrolmentsEverWith(personId)}))`;

/** Orders that this person paid, or that pay for a team of theirs, now or formerly: another officer decides about that money. */
export const ownMoneyOf = (personId: PersonId): SQL => sql`(${orders.payerId} = ${personId} or ${ofTeamsOf(personId)})`;

/** Which of these orders are of the person's own money. */
export const ordersOfOwnMoney = async (
  db: Db,
  personId: PersonId,
  orderIds: readonly OrderId[],
): Promise<ReadonlySet<OrderId>> => {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(inArray(orders.orderId, [...orderIds]), ownMoneyOf(personId)));
  return new Set(rows.map(({ orderId }) => orderId));
};

export const moneyFacts = async (tx: Tx, personId: PersonId, orderId: OrderId): Promise<MoneyFacts> => ({
  inTeam: (await tx.$count(orders, and(eq(orders.orderId, orderId), ofTeamsOf(personId)))) > 0,
});
