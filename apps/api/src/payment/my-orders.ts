import { linesOf, listMyOrders } from '@laurel/db/payment/order-queries.ts';
import { orderReference } from '@laurel/db/payment/order-reference.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { ListInput, signedIn } from '../kernel/trpc.ts';
import { namesFor } from './order-here.ts';
import { payState } from './order-status.ts';
import { offlineWaits } from './order-waits.ts';
import { shownTransfer } from './shown-transfer.ts';

const { page, pageSize } = ListInput.shape;

/** What I ordered and paid, newest first. */
export const myOrders = signedIn.input(z.strictObject({ page, pageSize })).query(async ({ ctx, input }) => {
  const { rows, ...paging } = await listMyOrders(ctx.db, ctx.actor.personId, input);
  const [names, lines] = await Promise.all([
    namesFor(
      ctx,
      rows.map((row) => row.competitionId),
      [],
    ),
    linesOf(
      ctx.db,
      rows.map((row) => row.orderId),
    ),
  ]);
  const now = ctx.now();
  return {
    ...paging,
    rows: rows.map((row) => {
      const open = (row.status === 'created' || row.status === 'paying') && now < row.expiresAt;
      return {
        orderId: row.orderId,
        orderNo: row.orderNo,
        reference: orderReference(ctx.ports.secrets, row.orderId),
        competition: names.competition(row.competitionId),
        enrolmentIds: lines.filter((line) => line.orderId === row.orderId).map((line) => line.enrolmentId),
        status: row.status,
        state: payState(row, now),
        ...pick(row, 'amount', 'refunded', 'placedAt', 'paidAt', 'expiresAt'),
        /** What became of the transfer that was announced last. */
        transferState: shownTransfer(row, new Map())?.state ?? null,
        can: { pay: open && !offlineWaits(row), cancel: open && !offlineWaits(row) },
      };
    }),
  };
});
