import { removeWebhook } from '@laurel/db/integration/webhooks.ts';
import { OneWebhook } from '@laurel/domain/integration/webhook.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { webhookHere } from './webhook-here.ts';

/**
 * Deletes a webhook with its deliveries, those that wait included.
 *
 * @without decider: anyone who may change it may delete it
 */
export const deleteWebhook = permittedAfresh('sys:integration:edit')
  .input(withCommandId(OneWebhook))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'integration.delete_webhook', input, {
      read: (tx) => webhookHere(tx, ctx.actor, input.webhookId),
      decide: () => write(null),
      write: (tx, _none, _by, row) => removeWebhook(tx, auditOf(ctx), row),
    });
    return null;
  });
