import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canDecideRefund } from '@laurel/domain/payment/payment.policy.ts';
import { rejectRefund as decide, RejectRefund } from '@laurel/domain/payment/reject-refund.ts';
import { command } from '../kernel/command.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { auditedOrder } from './order-here.ts';

/** Says no to a refund, with the reason. */
export const rejectRefund = command({
  useCase: 'payment.reject_refund',
  who: permittedAfresh('finance:refund:approve'),
  input: RejectRefund,
  on: ({ ctx, command }) => auditedOrder(ctx, command.orderId),
  may: canDecideRefund,
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  facts: (tx, { ctx, command }) => moneyFacts(tx, ctx.actor.personId, command.orderId),
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
