import { router } from '../kernel/trpc.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { endFormerSecrets } from './end-former-secrets.ts';
import { eventFeed } from './event-feed.ts';
import { replayWebhook } from './replay-webhook.ts';
import { retryDelivery } from './retry-delivery.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { saveWebhook } from './save-webhook.ts';
import { testWebhook } from './test-webhook.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';
import { webhookList } from './webhook-list.ts';

export const integrationRouter = router({
  eventFeed,
  webhookList,
  webhookDeliveries,
  saveWebhook,
  rotateWebhookSecret,
  endFormerSecrets,
  deleteWebhook,
  testWebhook,
  replayWebhook,
  retryDelivery,
});
