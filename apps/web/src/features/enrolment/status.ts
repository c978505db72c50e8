import type { EnrolmentStatus } from '@laurel/domain/enrolment/enrolment-status.ts';
import type { StatusTone } from '#/ui/StatusTag.tsx';

export const enrolmentTone: Record<EnrolmentStatus, StatusTone> = {
  draft: 'neutral',
  submitted: 'info',
  schoolApproved: 'info',
  regionApproved: 'info',
  awaitingPayment: 'warning',
  active: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  disqualified: 'danger',
};
