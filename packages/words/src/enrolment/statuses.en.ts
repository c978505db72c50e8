import type { enrolmentStatuses as enrolmentStatusesZh } from './statuses.zh-CN.ts';

/** Where a registration is. */
export const enrolmentStatuses = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  schoolApproved: 'Approved by school',
  regionApproved: 'Approved by region',
  awaitingPayment: 'Waiting for payment',
  active: 'Registered',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Not paid in time',
  disqualified: 'Disqualified',
} satisfies Record<keyof typeof enrolmentStatusesZh, string>;
