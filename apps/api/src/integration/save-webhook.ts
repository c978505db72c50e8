import { roleIdOf } from '@laurel/db/identity/roles.ts';
import { countWebhooks, webhooksTurn, writeWebhook } from '@laurel/db/integration/webhooks.ts';
import { saveWebhook as decide } from '@laurel/domain/integration/save-webhook.ts';
import { SaveWebhook } from '@laurel/domain/integration/webhook.ts';
import { auditOf, conflictOn, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, permittedAfresh } from '../kernel/trpc.ts';
import { webhookHere } from './webhook-here.ts';

/** Creates or changes a webhook. The secret of a new one is answered once, and to a repeat no more. */
export const saveWebhook = permittedAfresh('sys:integration:edit')
  .input(withCommandId(SaveWebhook))
  .mutation(async ({ ctx, input }) => {
    let secret: string | null = null;
    const { webhookId } = await edit(ctx, 'integration.save_webhook', input, {
      turns: [webhooksTurn(input.groupId)],
      read: async (tx) => ({
        webhook: input.webhookId ? await webhookHere(tx, ctx.actor, input.webhookId) : undefined,
        inGroup: await countWebhooks(tx, input.groupId),
        roleId: found(await roleIdOf(tx, [...ctx.actor.roles][0] ?? '')),
      }),
      decide: (known, by) => decide(input, known, by),
      write: async (tx, saved, { at }, { webhook, roleId }) => {
        secret = await writeWebhook(tx, saved, webhook, { audit: auditOf(ctx), roleId, at });
        return { webhookId: saved.webhookId };
      },
      explain: (tx, refusal, { webhook }) => conflictOn(ctx, 'webhooks', input.webhookId)(tx, refusal, webhook),
    });
    return { webhookId, secret: secret as string | null };
  });
