import { execute } from '@laurel/db/event-store/execute.ts';
import { uploadedBy } from '@laurel/db/submission/files.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import {
  proposeOfflinePayment as decide,
  ProposeOfflinePayment,
} from '@laurel/domain/payment/propose-offline-payment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { found, permittedAfresh } from '../trpc.ts';
import { auditedOrder } from './order-here.ts';

/** Money came by bank or over the counter; a second officer must confirm it. */
export const proposeOfflinePayment = permittedAfresh('finance:offline:mark')
  .input(withCommandId(ProposeOfflinePayment))
  .mutation(async ({ ctx, input }) => {
    await auditedOrder(ctx, input.orderId);
    if (input.evidence) found(await uploadedBy(ctx.db, input.evidence, ctx.actor.personId));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'payment.propose_offline_payment',
        ...sent(ctx, input),
        takes: { order: orderOf(input.orderId) },
        decide: ({ order }, by) => decide(order, command, by),
      }),
    );
  });
