import type { EnrolmentStatus } from '@laurel/domain/enrolment/enrolment.ts';
import type { StatusTone } from '#/ui/StatusTag.tsx';

export const enrolmentStatuses = [
  'draft',
  'submitted',
  'schoolApproved',
  'awaitingPayment',
  'active',
  'rejected',
  'withdrawn',
  'expired',
  'disqualified',
] as const satisfies readonly EnrolmentStatus[];

export const enrolmentTone: Record<EnrolmentStatus, StatusTone> = {
  draft: 'neutral',
  submitted: 'info',
  schoolApproved: 'info',
  awaitingPayment: 'warning',
  active: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  disqualified: 'danger',
};
