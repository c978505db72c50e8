import type { awardStatuses as awardStatusesZh } from './statuses.zh-CN.ts';

/** Where an award is. */
export const awardStatuses = {
  granted: 'Granted',
  accepted: 'Checked',
  revoked: 'Revoked',
} satisfies Record<keyof typeof awardStatusesZh, string>;
