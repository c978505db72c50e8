import { listRefunds, ordersByIds, tradeChannels } from '@laurel/db/payment/order-queries.ts';
import { ordersOfOwnMoney } from '@laurel/db/payment/own-money.ts';
import { type Actor, groupsOf } from '@laurel/domain/kernel/actor.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { refundRights } from './order-details.ts';
import { cameBy, namesFor, shownRefund } from './order-here.ts';
import { refundsInReview } from './refund-works.ts';

/** `waiting`: for somebody's decision; `toSecond`: for a decision that the caller may make. */
const RefundStatus = z.enum(['waiting', 'toSecond', 'requested', 'approved', 'rejected', 'succeeded', 'failed']);

/** The filter as the read model takes it. */
export const refundsAsked = <T extends { readonly status?: z.infer<typeof RefundStatus> | undefined }>(
  actor: Actor,
  { status, ...filter }: T,
) =>
  status === 'toSecond'
    ? { ...filter, status: 'waiting' as const, notBy: notSecondTo(actor), notOwnOf: actor.personId }
    : { ...filter, status };

/** Refunds, newest first: waiting for a decision, in progress, done. */
export const refundList = permitted('finance:order:query')
  .input(ListInput.extend({ status: RefundStatus.optional() }))
  .query(async ({ ctx, input }) => {
    const { rows, ...paging } = await listRefunds(ctx.db, groupsOf(ctx.actor), refundsAsked(ctx.actor, input));
    const orderIds = rows.map((row) => row.orderId);
    const [names, orders, own, inReview, channels] = await Promise.all([
      namesFor(
        ctx,
        rows.map((row) => row.competitionId),
        rows.flatMap((row) => [row.requestedBy, row.decidedBy]),
      ),
      ordersByIds(ctx.db, orderIds),
      ordersOfOwnMoney(ctx.db, ctx.actor.personId, orderIds),
      refundsInReview(ctx.db, rows),
      tradeChannels(ctx.db, orderIds),
    ]);
    return {
      ...paging,
      rows: rows.map((row) => {
        const channel = cameBy(orders.get(row.orderId), row.tradeNo, channels);
        const locked = inReview.has(row.refundId);
        return {
          ...shownRefund(row),
          competition: names.competition(row.competitionId),
          requester: names.person(row.requestedBy),
          decider: names.person(row.decidedBy),
          cameBy: channel,
          inReview: locked,
          can: refundRights(ctx.actor, row, { cameBy: channel, own: own.has(row.orderId), locked }),
        };
      }),
    };
  });
