import { execute } from '@laurel/db/event-store/execute.ts';
import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import {
  ConfirmOfflinePayment,
  confirmOfflinePayment as decide,
} from '@laurel/domain/payment/confirm-offline-payment.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permittedAfresh } from '../trpc.ts';
import { auditedOrder } from './order-here.ts';

/** The second officer has seen the money too: the order is paid. */
export const confirmOfflinePayment = permittedAfresh('finance:offline:mark')
  .input(withCommandId(ConfirmOfflinePayment))
  .mutation(async ({ ctx, input }) => {
    await auditedOrder(ctx, input.orderId);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'payment.confirm_offline_payment',
        ...sent(ctx, input),
        takes: { order: orderOf(input.orderId) },
        facts: (tx) => moneyFacts(tx, ctx.actor.personId, input.orderId),
        decide: ({ order }, by, facts) => decide(order, command, by, facts),
      }),
    );
  });
