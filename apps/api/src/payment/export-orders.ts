import { allOrders } from '@laurel/db/payment/order-queries.ts';
import { z } from 'zod';
import { withCommandId } from '../sent.ts';
import { siteTimeOr } from '../site-time.ts';
import { takenOut } from '../taken-out.ts';
import { permitted } from '../trpc.ts';
import { competitionInFile, groupsOf, namesFor } from './order-here.ts';
import { meant, OrderFilter } from './order-list.ts';

const MOST_ROWS = 20_000;
const Heading = z.string().max(40);

/** Exactly the filtered orders, as a file in the words of the caller's screen. */
export const exportOrders = permitted('finance:order:export')
  .input(
    withCommandId(
      z.strictObject({
        filter: OrderFilter,
        headings: z.strictObject({
          orderNo: Heading,
          competition: Heading,
          payer: Heading,
          amount: Heading,
          received: Heading,
          refunded: Heading,
          status: Heading,
          placedAt: Heading,
          paidAt: Heading,
          tradeNo: Heading,
        }),
        statuses: z.record(z.string().max(30), z.string().max(40)),
      }),
    ),
  )
  .mutation(async ({ ctx, input: { filter, headings: h, statuses } }) => {
    const rows = await allOrders(ctx.db, groupsOf(ctx.actor), { ...filter, ...(await meant(ctx, filter)) }, MOST_ROWS);
    const names = await namesFor(
      ctx,
      rows.map((row) => row.competitionId),
      rows.map((row) => row.payerId),
    );
    const lines = rows.map((row) => [
      row.orderNo,
      competitionInFile(ctx.request.language, names.competition(row.competitionId)),
      names.person(row.payerId) ?? '',
      row.amount / 100,
      row.received / 100,
      row.refunded / 100,
      statuses[row.status] ?? row.status,
      siteTimeOr(row.placedAt),
      siteTimeOr(row.paidAt),
      row.tradeNo,
    ]);
    const head = [
      h.orderNo,
      h.competition,
      h.payer,
      h.amount,
      h.received,
      h.refunded,
      h.status,
      h.placedAt,
      h.paidAt,
      h.tradeNo,
    ];
    return takenOut(ctx, { table: 'orders', filter, head, lines, most: MOST_ROWS });
  });
