import { dropFormerSecrets } from '@laurel/db/integration/webhooks.ts';
import { OneWebhook } from '@laurel/domain/integration/webhook.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { webhookHere } from './webhook-here.ts';

/**
 * The secrets that a webhook's present one replaced sign no more, before their day is over.
 *
 * @without decider: anyone who may change the webhook may end them
 */
export const endFormerSecrets = permittedAfresh('sys:integration:edit')
  .input(withCommandId(OneWebhook))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'integration.end_former_secrets', input, {
      read: (tx) => webhookHere(tx, ctx.actor, input.webhookId),
      decide: () => write(null),
      write: (tx, _none, _by, row) => dropFormerSecrets(tx, auditOf(ctx), row),
    });
    return null;
  });
