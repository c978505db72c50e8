import { listCallbacks } from '@laurel/db/payment/payment-inbox.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { moneyOf } from './order-here.ts';

const { page, pageSize } = ListInput.shape;

/** What the channel reported about the caller's groups' orders, with the result. */
export const callbackList = permitted('finance:order:query')
  .input(z.strictObject({ page, pageSize, stuck: z.boolean().default(false) }))
  .query(async ({ ctx, input }) => {
    const { rows, ...paging } = await listCallbacks(ctx.db, { ...input, ...(await moneyOf(ctx)) });
    return {
      ...paging,
      rows: rows.map(({ orderId, orderNo, ...row }) => ({
        ...row,
        order: orderId && orderNo ? { orderId, orderNo } : null,
      })),
    };
  });
