import { execute } from '@laurel/db/event-store/execute.ts';
import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import { ApproveRefund, approveRefund as decide } from '@laurel/domain/payment/approve-refund.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permittedAfresh } from '../trpc.ts';
import { auditedOrder } from './order-here.ts';

/** Lets the money go back; the worker then asks the channel for it. */
export const approveRefund = permittedAfresh('finance:refund:approve')
  .input(withCommandId(ApproveRefund))
  .mutation(async ({ ctx, input }) => {
    await auditedOrder(ctx, input.orderId);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'payment.approve_refund',
        ...sent(ctx, input),
        takes: { order: orderOf(input.orderId) },
        facts: (tx) => moneyFacts(tx, ctx.actor.personId, input.orderId),
        decide: ({ order }, by, facts) => decide(order, command, by, facts),
      }),
    );
  });
