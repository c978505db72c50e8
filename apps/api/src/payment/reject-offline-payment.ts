import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canMarkOffline } from '@laurel/domain/payment/payment.policy.ts';
import { rejectOfflinePayment as decide, RejectOfflinePayment } from '@laurel/domain/payment/reject-offline-payment.ts';
import { command } from '../kernel/command.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { auditedOrder } from './order-here.ts';

/** The second officer does not find the money. */
export const rejectOfflinePayment = command({
  useCase: 'payment.reject_offline_payment',
  who: permittedAfresh('finance:offline:mark'),
  input: RejectOfflinePayment,
  on: ({ ctx, command }) => auditedOrder(ctx, command.orderId),
  may: canMarkOffline,
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  facts: (tx, { ctx, command }) => moneyFacts(tx, ctx.actor.personId, command.orderId),
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
