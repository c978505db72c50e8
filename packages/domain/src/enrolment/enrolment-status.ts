export const enrolmentStatuses = [
  'draft',
  'submitted',
  'schoolApproved',
  'regionApproved',
  'awaitingPayment',
  'active',
  'rejected',
  'withdrawn',
  'expired',
  'disqualified',
] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];
