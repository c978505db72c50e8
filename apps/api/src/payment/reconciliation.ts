import { billOf, reconcile } from '@laurel/db/payment/reconciliation.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { moneyOf } from './order-here.ts';

export const Day = z.iso.date();
const Bucket = z.enum(['agrees', 'differs', 'onlyOurs', 'onlyTheirs']);
const { page, pageSize } = ListInput.shape;

/** One day (Beijing) of the channel's bill against our records: entries on both sides, and on only one. */
export const reconciliation = permitted('finance:order:query')
  .input(z.strictObject({ page, pageSize, day: Day, bucket: Bucket.optional() }))
  .query(async ({ ctx, input }) => {
    const [compared, bill] = await Promise.all([
      reconcile(ctx.db, input.day, await moneyOf(ctx)),
      billOf(ctx.db, input.day),
    ]);
    const buckets = Bucket.options.map((bucket) => {
      const rows = compared.filter((row) => row.bucket === bucket);
      return { bucket, count: rows.length, amount: rows.reduce((sum, row) => sum + (row.theirs ?? row.ours ?? 0), 0) };
    });
    const rows = input.bucket ? compared.filter((row) => row.bucket === input.bucket) : compared;
    const from = (input.page - 1) * input.pageSize;
    return {
      rows: rows.slice(from, from + input.pageSize),
      total: rows.length,
      page: input.page,
      pageSize: input.pageSize,
      buckets,
      bill: bill ?? null,
    };
  });
