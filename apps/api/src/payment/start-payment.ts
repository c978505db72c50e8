import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import type { PayType } from '@laurel/domain/payment/payment-channel.ts';
import { startPayment as decide } from '@laurel/domain/payment/start-payment.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { orRefuse } from '../kernel/refused.ts';
import { requestOf } from '../kernel/sent.ts';
import type { Context } from '../kernel/trpc.ts';

type Acting = Context & { readonly actor: Actor };
type Start = { readonly orderId: OrderId; readonly payType: PayType };

/** Opens this way of paying for the order; one that is already open stays. */
export const startPayment = async (ctx: Acting, { orderId, payType }: Start, commandId: string) =>
  orRefuse(
    await execute(ctx.db, {
      useCase: 'payment.start_payment',
      command: { orderId, payType },
      commandId: `${commandId}.start`,
      actor: ctx.actor,
      request: requestOf(ctx),
      at: ctx.pretendedAt,
      takes: { order: orderOf(orderId) },
      decide: ({ order }, by) => decide(order, { orderId, payType }, by),
    }),
  );
