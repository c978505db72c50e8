import { replayFrom } from '@laurel/db/integration/webhook-deliveries.ts';
import { headOfLog } from '@laurel/db/integration/webhooks.ts';
import { replayWebhook as decide } from '@laurel/domain/integration/replay-webhook.ts';
import { ReplayWebhook } from '@laurel/domain/integration/webhook.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { webhookHere } from './webhook-here.ts';

/** Has everything after a position sent again. A receiver knows a repeat by the event's id. */
export const replayWebhook = permitted('sys:integration:edit')
  .input(withCommandId(ReplayWebhook))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'integration.replay_webhook', input, {
      read: async (tx) => {
        await webhookHere(tx, ctx.actor, input.webhookId);
        return { head: await headOfLog(tx) };
      },
      decide: (log) => decide(input, log),
      write: (tx, { after }, { at }) => replayFrom(tx, input.webhookId, after, at),
    });
    return null;
  });
