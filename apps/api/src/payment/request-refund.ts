import { execute } from '@laurel/db/event-store/execute.ts';
import { OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import { Fen } from '@laurel/domain/kernel/money.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canRequestRefund } from '@laurel/domain/payment/payment.policy.ts';
import { requestRefund as decide } from '@laurel/domain/payment/request-refund.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permittedAfresh } from '../trpc.ts';
import { auditedOrder } from './order-here.ts';

const Input = withCommandId(
  z.strictObject({ orderId: OrderId, amount: Fen.refine((amount) => amount > 0), reason: Reason }),
);

export const requestRefund = permittedAfresh('finance:refund:request')
  .input(Input)
  .mutation(async ({ ctx, input }) => {
    must(canRequestRefund(ctx.actor, await auditedOrder(ctx, input.orderId)));
    const { orderId, amount, reason } = input;
    const refundId = RefundId.parse(uuidv5('refund', input.commandId));
    orRefuse(
      await execute(ctx.db, {
        useCase: 'payment.request_refund',
        ...sent(ctx, input),
        takes: { order: orderOf(orderId) },
        decide: ({ order }, by) => decide(order, { orderId, refundId, amount, cause: 'requested', reason }, by),
      }),
    );
    return { refundId };
  });
