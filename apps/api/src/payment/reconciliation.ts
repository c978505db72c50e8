import { ordersOfOwnMoney } from '@laurel/db/payment/own-money.ts';
import { billOf } from '@laurel/db/payment/reconciliation.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { comparedDay } from './difference-here.ts';
import { namesFor } from './order-here.ts';

export const Day = z.iso.date();
const Bucket = z.enum(['agrees', 'differs', 'onlyOurs', 'onlyTheirs']);
const { page, pageSize } = ListInput.shape;

/** One day (Beijing) of the channel's bill against our records: entries on both sides, and on only one. */
export const reconciliation = permitted('finance:order:query')
  .input(z.strictObject({ page, pageSize, day: Day, bucket: Bucket.optional() }))
  .query(async ({ ctx, input }) => {
    const { actor } = ctx;
    const [compared, bill] = await Promise.all([comparedDay(ctx, input.day), billOf(ctx.db, input.day)]);
    const buckets = Bucket.options.map((bucket) => {
      const rows = compared.filter((row) => row.bucket === bucket);
      return { bucket, count: rows.length, amount: rows.reduce((sum, row) => sum + (row.theirs ?? row.ours ?? 0), 0) };
    });
    const rows = input.bucket ? compared.filter((row) => row.bucket === input.bucket) : compared;
    const from = (input.page - 1) * input.pageSize;
    const shown = rows.slice(from, from + input.pageSize);
    const orderIds = shown.flatMap(({ orderId }) => (orderId ? [orderId as OrderId] : []));
    const [own, names] = await Promise.all([
      ordersOfOwnMoney(ctx.db, actor.personId, orderIds),
      namesFor(
        ctx,
        [],
        shown.flatMap(({ settlement }) => (settlement ? [settlement.settledBy, settlement.confirmedBy] : [])),
      ),
    ]);
    const officer = holds(actor, 'finance:offline:mark');
    return {
      rows: shown.map(({ settlement, day: _, ...row }) => {
        const mine = row.orderId !== null && own.has(row.orderId as OrderId);
        const proposed = settlement?.status === 'proposed';
        return {
          ...row,
          settlement: settlement && {
            ...pick(settlement, 'status', 'outcome', 'reason', 'settledAt'),
            settler: names.person(settlement.settledBy),
            confirmer: names.person(settlement.confirmedBy),
          },
          can: {
            settle: officer && !mine && row.open,
            confirm: officer && !mine && proposed && isSecondPerson(actor, settlement.settledBy),
          },
        };
      }),
      total: rows.length,
      page: input.page,
      pageSize: input.pageSize,
      buckets,
      bill: bill ?? null,
    };
  });
