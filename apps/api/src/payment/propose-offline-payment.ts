import { uploadedBy } from '@laurel/db/submission/files.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canMarkOffline } from '@laurel/domain/payment/payment.policy.ts';
import {
  proposeOfflinePayment as decide,
  ProposeOfflinePayment,
} from '@laurel/domain/payment/propose-offline-payment.ts';
import { command } from '../kernel/command.ts';
import { found, permittedAfresh } from '../kernel/trpc.ts';
import { auditedOrder } from './order-here.ts';

/** Money came by bank or over the counter; a second officer must confirm it. */
export const proposeOfflinePayment = command({
  useCase: 'payment.propose_offline_payment',
  who: permittedAfresh('finance:offline:mark'),
  input: ProposeOfflinePayment,
  on: ({ ctx, command }) => auditedOrder(ctx, command.orderId),
  may: canMarkOffline,
  reads: async ({ ctx, command: { evidence } }) =>
    evidence ? found(await uploadedBy(ctx.db, evidence, ctx.actor.personId)) : null,
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  decide: ({ order }, { command, by }) => decide(order, command, by),
});
