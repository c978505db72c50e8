import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import {
  ConfirmOfflinePayment,
  confirmOfflinePayment as decide,
} from '@laurel/domain/payment/confirm-offline-payment.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canMarkOffline } from '@laurel/domain/payment/payment.policy.ts';
import { command } from '../kernel/command.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { auditedOrder } from './order-here.ts';

/** The second officer has seen the money too: the order is paid. */
export const confirmOfflinePayment = command({
  useCase: 'payment.confirm_offline_payment',
  who: permittedAfresh('finance:offline:mark'),
  input: ConfirmOfflinePayment,
  on: ({ ctx, command }) => auditedOrder(ctx, command.orderId),
  may: canMarkOffline,
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  facts: (tx, { ctx, command }) => moneyFacts(tx, ctx.actor.personId, command.orderId),
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
