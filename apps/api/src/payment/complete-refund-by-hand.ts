import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import {
  CompleteRefundByHand,
  completeRefundByHand as decide,
} from '@laurel/domain/payment/complete-refund-by-hand.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canMarkOffline } from '@laurel/domain/payment/payment.policy.ts';
import { command } from '../kernel/command.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { auditedOrder } from './order-here.ts';

/** The money went back by bank transfer, since the channel could not. */
export const completeRefundByHand = command({
  useCase: 'payment.complete_refund_by_hand',
  who: permittedAfresh('finance:offline:mark'),
  input: CompleteRefundByHand,
  on: ({ ctx, command }) => auditedOrder(ctx, command.orderId),
  may: canMarkOffline,
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  facts: (tx, { ctx, command }) => moneyFacts(tx, ctx.actor.personId, command.orderId),
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
