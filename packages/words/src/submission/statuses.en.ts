import type { workStatuses as workStatusesZh } from './statuses.zh-CN.ts';

/** Where a work is. */
export const workStatuses = {
  draft: 'Draft',
  submitted: 'Submitted',
  locked: 'Locked',
  eligible: 'Eligible',
  ineligible: 'Not eligible',
  toBeCorrected: 'Changes requested',
  advanced: 'Advanced',
  eliminated: 'Eliminated',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
} satisfies Record<keyof typeof workStatusesZh, string>;
