import { execute } from '@laurel/db/event-store/execute.ts';
import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { rejectOfflinePayment as decide, RejectOfflinePayment } from '@laurel/domain/payment/reject-offline-payment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permittedAfresh } from '../trpc.ts';
import { auditedOrder } from './order-here.ts';

/** The second officer does not find the money. */
export const rejectOfflinePayment = permittedAfresh('finance:offline:mark')
  .input(withCommandId(RejectOfflinePayment))
  .mutation(async ({ ctx, input }) => {
    await auditedOrder(ctx, input.orderId);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'payment.reject_offline_payment',
        ...sent(ctx, input),
        takes: { order: orderOf(input.orderId) },
        facts: (tx) => moneyFacts(tx, ctx.actor.personId, input.orderId),
        decide: ({ order }, by, facts) => decide(order, command, by, facts),
      }),
    );
  });
