import type { FeeStanding } from '@laurel/domain/enrolment/reinstate-enrolment.ts';
import type { EnrolmentId, OrderId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { refundIdOf } from './give-back.ts';
import { ordersHolding } from './order-queries.ts';
import { orderRefunds } from './orders.ts';

/** What became of the fee that an order once paid for an enrolment; null where no order paid. */
export const feeStandingOf = async (
  db: Db | Tx,
  enrolmentId: EnrolmentId,
  orderId: OrderId | null,
): Promise<FeeStanding> => {
  const holding = await ordersHolding(db, [enrolmentId]);
  if (!orderId || holding.get(enrolmentId) !== orderId) return 'givenBack';
  const ids = (['withdrawn', 'late'] as const).map((cause) => refundIdOf(orderId, cause, enrolmentId));
  const givenUp = sql`${orderRefunds.lines} @> ${JSON.stringify([{ enrolmentId }])}::jsonb`;
  const refunds = await db
    .select()
    .from(orderRefunds)
    .where(or(inArray(orderRefunds.refundId, ids), and(eq(orderRefunds.orderId, orderId), givenUp)));
  if (refunds.some(({ status }) => status === 'succeeded')) return 'givenBack';
  return refunds.some(({ status }) => status !== 'rejected') ? 'goingBack' : 'kept';
};
