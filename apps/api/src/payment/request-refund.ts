import { OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import { Fen } from '@laurel/domain/kernel/money.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canRequestRefund } from '@laurel/domain/payment/payment.policy.ts';
import { requestRefund as decide } from '@laurel/domain/payment/request-refund.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { auditedOrder } from './order-here.ts';

export const requestRefund = command({
  useCase: 'payment.request_refund',
  who: permittedAfresh('finance:refund:request'),
  input: z.strictObject({ orderId: OrderId, amount: Fen.refine((amount) => amount > 0), reason: Reason }),
  on: ({ ctx, command }) => auditedOrder(ctx, command.orderId),
  may: canRequestRefund,
  reads: ({ commandId }) => ({ refundId: RefundId.parse(uuidv5('refund', commandId)) }),
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  decide: ({ order }, { command, read, by }) => decide(order, { ...command, ...read, cause: 'requested' }, by),
  answer: (_, { read }) => read,
});
