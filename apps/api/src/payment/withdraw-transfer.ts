import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { withdrawTransfer as decide, WithdrawTransfer } from '@laurel/domain/payment/withdraw-transfer.ts';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';

/** The announcer takes back an announced transfer that finance has neither recorded nor refused. */
export const withdrawTransfer = command({
  useCase: 'payment.withdraw_transfer',
  who: signedIn,
  input: WithdrawTransfer,
  on: async ({ ctx, command }) => {
    const order = await orderRow(ctx.db, command.orderId);
    return found(order && canPayOrder(ctx.actor, order) ? order : undefined);
  },
  may: canPayOrder,
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  decide: ({ order }, { command, by }) => decide(order, command, by),
});
