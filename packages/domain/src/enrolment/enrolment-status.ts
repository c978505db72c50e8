/** The statuses in which an enrolment takes its people's one place in the item. */
export const LIVE_STATUSES = [
  'draft',
  'submitted',
  'schoolApproved',
  'regionApproved',
  'awaitingPayment',
  'active',
] as const;
export const enrolmentStatuses = [...LIVE_STATUSES, 'rejected', 'withdrawn', 'expired', 'disqualified'] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];
