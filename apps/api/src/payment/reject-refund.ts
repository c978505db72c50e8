import { execute } from '@laurel/db/event-store/execute.ts';
import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { rejectRefund as decide, RejectRefund } from '@laurel/domain/payment/reject-refund.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permittedAfresh } from '../trpc.ts';
import { auditedOrder } from './order-here.ts';

/** Says no to a refund, with the reason. */
export const rejectRefund = permittedAfresh('finance:refund:approve')
  .input(withCommandId(RejectRefund))
  .mutation(async ({ ctx, input }) => {
    await auditedOrder(ctx, input.orderId);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'payment.reject_refund',
        ...sent(ctx, input),
        takes: { order: orderOf(input.orderId) },
        facts: (tx) => moneyFacts(tx, ctx.actor.personId, input.orderId),
        decide: ({ order }, by, facts) => decide(order, command, by, facts),
      }),
    );
  });
