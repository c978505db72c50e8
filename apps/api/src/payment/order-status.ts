import { goingBack, orderRow, refundsOf } from '@laurel/db/payment/order-queries.ts';
import { orderOfReference } from '@laurel/db/payment/order-reference.ts';
import type { OrderRow } from '@laurel/db/payment/orders.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { refused } from '../kernel/refused.ts';
import { anyone, type Context } from '../kernel/trpc.ts';
import { goingBackOf } from './order-here.ts';
import { offlineWaits } from './order-waits.ts';

export const Reference = z.strictObject({ reference: z.string().min(1).max(100) });

/** The order of a reference, or a refusal that does not reveal which part was wrong. */
export const orderReferred = async (ctx: Context, reference: string): Promise<OrderRow> => {
  const orderId = orderOfReference(ctx.ports.secrets, reference);
  const order = orderId && (await orderRow(ctx.db, orderId));
  if (!order) throw refused('orderReferenceInvalid');
  return order;
};

/**
 * `received`: the money is here. `confirming`: a way to pay was opened and its outcome is not known yet. `unpaid`:
 * nothing was tried, or it is over. `returned`: paid, and refunded.
 */
export const payState = (order: OrderRow, now: Instant) => {
  switch (order.status) {
    case 'paid':
    case 'partiallyRefunded':
      return 'received' as const;
    case 'refunded':
      return 'returned' as const;
    case 'paying':
      return now < order.expiresAt ? ('confirming' as const) : ('unpaid' as const);
    case 'created':
    case 'closed':
      return 'unpaid' as const;
  }
};

/** `payState`, and `returning`: the money was received, and all of it is being refunded or waits for approval. */
export const standingOf = (order: OrderRow, leaving: number, now: Instant) => {
  const state = payState(order, now);
  return state === 'received' && order.refunded + leaving >= order.received ? ('returning' as const) : state;
};

/** What everybody who has the reference may know, signed in or not: the amount and the status. */
export const orderStatus = anyone.input(Reference).query(async ({ ctx, input }) => {
  const order = await orderReferred(ctx, input.reference);
  const now = ctx.now();
  const mine = ctx.actor?.personId === order.payerId;
  const open = (order.status === 'created' || order.status === 'paying') && now < order.expiresAt;
  const refunds = await refundsOf(ctx.db, order.orderId);
  return {
    state: standingOf(order, goingBack(refunds), now),
    amount: order.amount,
    /** Money beyond the amount of the order, and what happens to it. */
    goingBack: goingBackOf(refunds),
    simulated: ctx.ports.payments.simulated,
    /** What the payer can choose from. */
    channels: ctx.ports.payments.channels,
    /** Only for its payer: what to show a receipt by, and whether the payment may continue. */
    order: mine
      ? {
          ...pick(order, 'orderId', 'orderNo', 'paidAt', 'expiresAt'),
          offlineWaits: offlineWaits(order),
          canPay: open && !offlineWaits(order),
        }
      : null,
  };
});
