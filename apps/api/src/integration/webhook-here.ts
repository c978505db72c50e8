import { lockedDelivery } from '@laurel/db/integration/webhook-deliveries.ts';
import { lockedWebhook } from '@laurel/db/integration/webhooks.ts';
import { canEditWebhook } from '@laurel/domain/integration/integration.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { found } from '../kernel/trpc.ts';

/** A webhook of an organisation that the caller looks after; another one is not found. */
export const webhookHere = async (tx: Tx, actor: Actor, webhookId: string) => {
  const row = await lockedWebhook(tx, webhookId);
  return found(row && canEditWebhook(actor, row) ? row : undefined);
};

/** The same of a delivery. */
export const deliveryHere = async (tx: Tx, actor: Actor, deliveryId: string) => {
  const row = await lockedDelivery(tx, deliveryId);
  return found(row && canEditWebhook(actor, row) ? row : undefined);
};
