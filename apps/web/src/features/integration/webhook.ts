import type { RouterOutputs } from '#/lib/trpc.ts';

export type WebhookRow = RouterOutputs['integration']['webhookList']['rows'][number];
export type DeliveryRow = RouterOutputs['integration']['webhookDeliveries']['rows'][number];
