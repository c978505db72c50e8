import { execute } from '@laurel/db/event-store/execute.ts';
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
        decide: ({ order }, by) => decide(order, command, by),
      }),
    );
  });
