import { endOrder } from '@laurel/db/payment/end-order.ts';
import { orderRow, schoolsOfOrders } from '@laurel/db/payment/order-queries.ts';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { canCancelOrder } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { orRefuse, refused } from '../kernel/refused.ts';
import { requestOf, withCommandId } from '../kernel/sent.ts';
import { found, signedIn } from '../kernel/trpc.ts';

/** The payer or their school cancels an unpaid order; the channel closes its page first. */
export const cancelOrder = signedIn
  .input(withCommandId(z.strictObject({ orderId: OrderId })))
  .mutation(async ({ ctx, input }) => {
    const order = await orderRow(ctx.db, input.orderId);
    const schools = (await schoolsOfOrders(ctx.db, [input.orderId])).get(input.orderId) ?? [];
    found(order && canCancelOrder(ctx.actor, order, schools) ? order : undefined);
    try {
      orRefuse(
        await endOrder(ctx.db, ctx.ports.payments, input.orderId, {
          actor: ctx.actor,
          cause: 'cancelled',
          commandId: input.commandId,
          request: requestOf(ctx),
        }),
      );
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw refused('channelUnavailable');
      throw error;
    }
  });
