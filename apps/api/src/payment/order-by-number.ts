import { orderByNo } from '@laurel/db/payment/order-queries.ts';
import { orderReference } from '@laurel/db/payment/order-reference.ts';
import { canSeeOrder } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { found, signedIn } from '../kernel/trpc.ts';
import { payState } from './order-status.ts';

/** The status of an order, for people who know its number and may see it: its payer and the finance desk. */
export const orderByNumber = signedIn
  .input(z.strictObject({ orderNo: z.string().min(1).max(32) }))
  .query(async ({ ctx, input }) => {
    const row = await orderByNo(ctx.db, input.orderNo);
    const order = found(row && canSeeOrder(ctx.actor, row) ? row : undefined);
    const { orderId, orderNo, amount, status, paidAt, expiresAt } = order;
    const reference = orderReference(ctx.ports.secrets, orderId);
    return { orderId, orderNo, amount, status, paidAt, expiresAt, reference, state: payState(order, ctx.now()) };
  });
