import { askAboutOrder } from '@laurel/db/payment/ask-channel.ts';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { refused } from '../kernel/refused.ts';
import { requestOf, withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { orderReferred, Reference } from './order-status.ts';

/**
 * The payer is back from the channel's page, which proves nothing, so the channel is asked. Anyone with the reference
 * may trigger the query; only the channel's answer counts.
 */
export const checkPayment = anyone.input(withCommandId(Reference)).mutation(async ({ ctx, input }) => {
  const order = await orderReferred(ctx, input.reference);
  await within(ctx, ['askChannelOrder', order.orderId]);
  try {
    const heard = await askAboutOrder(ctx.db, ctx.ports.payments, order.orderId, {
      commandId: input.commandId,
      request: requestOf(ctx),
    });
    return { heard };
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refused('channelUnavailable');
    throw error;
  }
});
