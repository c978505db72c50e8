import { reviveDelivery } from '@laurel/db/integration/webhook-deliveries.ts';
import { retryDelivery as decide } from '@laurel/domain/integration/retry-delivery.ts';
import { RetryDelivery } from '@laurel/domain/integration/webhook.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { deliveryHere } from './webhook-here.ts';

/** Tries a delivery again that was abandoned. */
export const retryDelivery = permitted('sys:integration:edit')
  .input(withCommandId(RetryDelivery))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'integration.retry_delivery', input, {
      read: (tx) => deliveryHere(tx, ctx.actor, input.deliveryId),
      decide: (delivery) => decide(delivery),
      write: (tx, _none, { at }) => reviveDelivery(tx, input.deliveryId, at),
    });
    return null;
  });
