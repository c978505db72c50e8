import { askTest } from '@laurel/db/integration/webhook-deliveries.ts';
import { OneWebhook } from '@laurel/domain/integration/webhook.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { webhookHere } from './webhook-here.ts';

/**
 * Sends a test to a webhook, also to one that is paused. It is tried once; the log of deliveries says how it went.
 *
 * @without decider: a test changes nothing
 */
export const testWebhook = permitted('sys:integration:edit')
  .input(withCommandId(OneWebhook))
  .mutation(({ ctx, input }) =>
    edit(ctx, 'integration.test_webhook', input, {
      read: (tx) => webhookHere(tx, ctx.actor, input.webhookId),
      decide: () => write(null),
      write: async (tx, _none, { at }) => ({ deliveryId: await askTest(tx, input.webhookId, at) }),
    }),
  );
