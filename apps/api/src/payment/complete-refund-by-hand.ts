import { execute } from '@laurel/db/event-store/execute.ts';
import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import {
  CompleteRefundByHand,
  completeRefundByHand as decide,
} from '@laurel/domain/payment/complete-refund-by-hand.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permittedAfresh } from '../trpc.ts';
import { auditedOrder } from './order-here.ts';

/** The money went back by bank transfer, since the channel could not. */
export const completeRefundByHand = permittedAfresh('finance:offline:mark')
  .input(withCommandId(CompleteRefundByHand))
  .mutation(async ({ ctx, input }) => {
    await auditedOrder(ctx, input.orderId);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'payment.complete_refund_by_hand',
        ...sent(ctx, input),
        takes: { order: orderOf(input.orderId) },
        facts: (tx) => moneyFacts(tx, ctx.actor.personId, input.orderId),
        decide: ({ order }, by, facts) => decide(order, command, by, facts),
      }),
    );
  });
