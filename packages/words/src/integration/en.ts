import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  webhookAddress: 'Enter an address that starts with https:// and contains no user name or password',
  webhookKindAboveOwn: 'You have no permission to see all of these events',
  webhookLimit: 'This organisation has the maximum number of webhooks. Delete one first.',
  webhookNotFound: 'This webhook does not exist',
  webhookPositionAhead: 'The log has not reached this position yet',
  deliveryNotDead: 'Only a delivery that has failed permanently can be retried',
} satisfies Record<keyof typeof zh, string>;
