import { deliveriesOf } from '@laurel/db/integration/webhook-deliveries.ts';
import { webhookById } from '@laurel/db/integration/webhooks.ts';
import { canEditWebhook } from '@laurel/domain/integration/integration.policy.ts';
import { deliveryStates } from '@laurel/domain/integration/webhook.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, ListInput, permitted } from '../kernel/trpc.ts';

/** What a webhook was told and how that went, the newest first. */
export const webhookDeliveries = permitted('sys:integration:edit')
  .input(
    ListInput.omit({ keywords: true }).extend({
      webhookId: Uuid,
      state: z.enum(deliveryStates).optional(),
    }),
  )
  .query(async ({ ctx, input: { webhookId, ...page } }) => {
    const webhook = await webhookById(ctx.db, webhookId);
    found(webhook && canEditWebhook(ctx.actor, webhook) ? webhook : undefined);
    const { rows, ...rest } = await deliveriesOf(ctx.db, webhookId, page);
    return {
      ...rest,
      rows: rows.map(({ deliveryId, kind, position, body, state, attempts, status, problem, ms, ...at }) => ({
        ...{ deliveryId, kind, position, body, state, attempts, status, problem, ms },
        madeAt: at.madeAt.toISOString(),
        nextAt: state === 'waiting' ? at.nextAt.toISOString() : null,
        endedAt: at.endedAt?.toISOString() ?? null,
        can: { retry: state === 'dead' },
      })),
    };
  });
