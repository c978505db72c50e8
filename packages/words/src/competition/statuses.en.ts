import type { stageStatuses as stageStatusesZh } from './statuses.zh-CN.ts';

/** Where a stage is. */
export const stageStatuses = {
  planned: 'Planned',
  open: 'Open',
  grace: 'Grace period',
  closed: 'Closed',
  sealed: 'Sealed',
} satisfies Record<keyof typeof stageStatusesZh, string>;
