import { orderHistory } from '@laurel/db/payment/order-history.ts';
import { orderDetail, refundableOf, tradeChannels } from '@laurel/db/payment/order-queries.ts';
import type { RefundRow } from '@laurel/db/payment/orders.ts';
import { ordersOfOwnMoney } from '@laurel/db/payment/own-money.ts';
import { transferDetailsOf } from '@laurel/db/payment/transfer-details.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import type { MoneyChannel } from '@laurel/domain/payment/order.ts';
import { canAuditOrder, canDecideRefund, canMarkOffline } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { cameBy, namesFor, orderRights, shownOrder, shownRefund } from './order-here.ts';
import { refundsInReview } from './refund-works.ts';
import { shownTransfer, transferIdsOf } from './shown-transfer.ts';

/** Everything about one order: attempts, payments, refunds, and every event with its author. */
export const orderDetails = permitted('finance:order:query')
  .input(z.strictObject({ orderId: OrderId }))
  .query(async ({ ctx, input }) => {
    const detail = await orderDetail(ctx.db, input.orderId);
    const order = found(detail && canAuditOrder(ctx.actor, detail) ? detail : undefined);
    const history = await orderHistory(ctx.db, order.orderId);
    const people = [
      order.payerId,
      order.offlineProposedBy,
      ...order.refunds.flatMap((refund) => [refund.requestedBy, refund.decidedBy]),
      ...history.map((fact) => fact.actorId),
    ];
    const names = await namesFor(ctx, [order.competitionId], people);
    const refundable = (await refundableOf(ctx.db, [order])).get(order.orderId) ?? 0;
    const own = (await ordersOfOwnMoney(ctx.db, ctx.actor.personId, [order.orderId])).has(order.orderId);
    const channels = await tradeChannels(ctx.db, [order.orderId]);
    const inReview = await refundsInReview(ctx.db, order.refunds);
    return {
      ...shownOrder(order),
      lines: order.lines,
      attempts: order.attempts,
      trades: order.trades.map((trade) =>
        pick(trade, 'tradeNo', 'outTradeNo', 'amount', 'cause', 'paidAt', 'recordedAt'),
      ),
      refundable,
      cameBy: cameBy(order, null, channels),
      competition: names.competition(order.competitionId),
      payer: names.person(order.payerId),
      transfer: shownTransfer(order, await transferDetailsOf(ctx.db, transferIdsOf([order]))),
      offlineProposer: names.person(order.offlineProposedBy),
      refunds: order.refunds.map((refund) => ({
        ...shownRefund(refund),
        requester: names.person(refund.requestedBy),
        decider: names.person(refund.decidedBy),
        cameBy: cameBy(order, refund.tradeNo, channels),
        inReview: inReview.has(refund.refundId),
        can: refundRights(ctx.actor, refund, {
          cameBy: cameBy(order, refund.tradeNo, channels),
          own,
          locked: inReview.has(refund.refundId),
        }),
      })),
      history: history.map((fact) => ({ ...fact, actor: names.person(fact.actorId) })),
      can: orderRights(ctx.actor, order, { refundable, own }),
    };
  });

type Refund = Pick<RefundRow, 'groupId' | 'requestedBy' | 'status' | 'tradeNo'>;

/**
 * What this actor may do with a refund: nothing if it is their own money (`own`); not approve it once a work that would
 * leave with it is in review (`locked`). By bank only where the channel cannot be paying at the same time.
 */
export const refundRights = (
  actor: Actor,
  refund: Refund,
  { cameBy, own, locked }: { readonly cameBy: MoneyChannel; readonly own: boolean; readonly locked: boolean },
) => {
  const second = !own && isSecondPerson(actor, refund.requestedBy);
  const mayDecide = second && canDecideRefund(actor, refund);
  const byHandOnly = cameBy === 'bank';
  const stuck = refund.status === 'failed' || (refund.status === 'approved' && byHandOnly);
  const officer = canMarkOffline(actor, refund);
  return {
    approve: mayDecide && !locked && (refund.status === 'requested' || (refund.status === 'failed' && !byHandOnly)),
    reject: mayDecide && refund.status === 'requested' && refund.tradeNo === null,
    completeByHand: stuck && second && officer,
  };
};
