import { orderOfAttempt, orderRow } from '@laurel/db/payment/order-queries.ts';
import { listCallbacks } from '@laurel/db/payment/payment-inbox.ts';
import { canAuditOrder } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../trpc.ts';

const { page, pageSize } = ListInput.shape;

/** What the channel told us, with what became of it. Callbacks about another group's order show no order. */
export const callbackList = permitted('finance:order:query')
  .input(z.strictObject({ page, pageSize, stuck: z.boolean().default(false) }))
  .query(async ({ ctx, input }) => {
    const { rows, ...paging } = await listCallbacks(ctx.db, input);
    const owners = await Promise.all(
      rows.map(async (row) => {
        const known = await orderOfAttempt(ctx.db, row.outTradeNo);
        const order = known && (await orderRow(ctx.db, known.orderId));
        return order && canAuditOrder(ctx.actor, order) ? { orderId: order.orderId, orderNo: order.orderNo } : null;
      }),
    );
    return { ...paging, rows: rows.map((row, i) => ({ ...row, order: owners[i] ?? null })) };
  });
