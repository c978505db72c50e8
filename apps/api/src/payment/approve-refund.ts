import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import { ApproveRefund, approveRefund as decide } from '@laurel/domain/payment/approve-refund.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canDecideRefund } from '@laurel/domain/payment/payment.policy.ts';
import { command } from '../kernel/command.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { auditedOrder } from './order-here.ts';

/** Lets the money go back; the worker then asks the channel for it. */
export const approveRefund = command({
  useCase: 'payment.approve_refund',
  who: permittedAfresh('finance:refund:approve'),
  input: ApproveRefund,
  on: ({ ctx, command }) => auditedOrder(ctx, command.orderId),
  may: canDecideRefund,
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  facts: (tx, { ctx, command }) => moneyFacts(tx, ctx.actor.personId, command.orderId),
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
