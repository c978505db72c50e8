import { writeRotatedSecret } from '@laurel/db/integration/webhooks.ts';
import { rotateWebhookSecret as decide } from '@laurel/domain/integration/rotate-webhook-secret.ts';
import { OneWebhook } from '@laurel/domain/integration/webhook.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { webhookHere } from './webhook-here.ts';

/** Replaces the secret of a webhook. The new one is answered once, and to a repeat no more; the former signs for a day. */
export const rotateWebhookSecret = permittedAfresh('sys:integration:edit')
  .input(withCommandId(OneWebhook))
  .mutation(async ({ ctx, input }) => {
    let secret: string | null = null;
    await edit(ctx, 'integration.rotate_webhook_secret', input, {
      read: (tx) => webhookHere(tx, ctx.actor, input.webhookId),
      decide: (row, by) => decide(row, by),
      write: async (tx, rotated, { at }, row) => {
        secret = await writeRotatedSecret(tx, auditOf(ctx), row, rotated, at);
      },
    });
    return { webhookId: input.webhookId, secret: secret as string | null };
  });
