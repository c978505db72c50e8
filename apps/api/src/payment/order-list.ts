import { listOrders, refundableOf, tradeChannels } from '@laurel/db/payment/order-queries.ts';
import { ordersOfOwnMoney } from '@laurel/db/payment/own-money.ts';
import { sharedTransfers, transferDetailsOf } from '@laurel/db/payment/transfer-details.ts';
import { OrderFilter } from '@laurel/domain/exports/exports.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { cameBy, namesFor, orderRights, shownOrder } from './order-here.ts';
import { shownTransfer, transferIdsOf } from './shown-transfer.ts';

const Input = ListInput.extend({
  ...OrderFilter.shape,
  /** Only offline payments that wait for the caller. */
  offlineToSecond: z.boolean().optional(),
  /** Announced transfers, besides what `offlineWaiting` finds; without it, not those of the caller's own money. */
  transferAnnounced: z.boolean().optional(),
});

/** The finance desk's orders. */
export const orderList = permitted('finance:order:query')
  .input(Input)
  .query(async ({ ctx, input: { offlineToSecond, ...filters } }) => {
    const { actor } = ctx;
    const toSecond = offlineToSecond ? { offlineWithout: notSecondTo(actor) } : {};
    // What waits for the caller: others answer for the caller's own money.
    const waiting = offlineToSecond || (filters.transferAnnounced && !filters.offlineWaiting);
    const others = waiting ? { notOwnOf: actor.personId } : {};
    const { rows, ...paging } = await listOrders(ctx.db, groupsOf(actor), { ...filters, ...toSecond, ...others });
    const people = rows.flatMap((row) => [row.payerId, row.offlineProposedBy]);
    const orderIds = rows.map((row) => row.orderId);
    const [names, left, own, channels, transfers, shared] = await Promise.all([
      namesFor(
        ctx,
        rows.map((row) => row.competitionId),
        people,
      ),
      refundableOf(ctx.db, rows),
      ordersOfOwnMoney(ctx.db, actor.personId, orderIds),
      tradeChannels(ctx.db, orderIds),
      transferDetailsOf(ctx.db, transferIdsOf(rows)),
      sharedTransfers(ctx.db, groupsOf(actor), rows),
    ]);
    return {
      ...paging,
      rows: rows.map((row) => ({
        ...shownOrder(row),
        refundable: left.get(row.orderId) ?? 0,
        cameBy: cameBy(row, null, channels),
        competition: names.competition(row.competitionId),
        payer: names.person(row.payerId),
        transfer: shownTransfer(row, transfers),
        /** Numbers of other orders for which the same transfer seems to be announced. */
        transferAlsoFor: shared.get(row.orderId) ?? [],
        offlineProposer: names.person(row.offlineProposedBy),
        can: orderRights(actor, row, { refundable: left.get(row.orderId) ?? 0, own: own.has(row.orderId) }),
      })),
    };
  });
