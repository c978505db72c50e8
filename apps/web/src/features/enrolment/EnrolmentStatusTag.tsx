import type { EnrolmentStatus } from '@laurel/domain/enrolment/enrolment.ts';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { enrolmentTone } from './status.ts';

export function EnrolmentStatusTag({ status }: { status: EnrolmentStatus }) {
  const { t } = useTranslation('enrolment');
  return <StatusTag tone={enrolmentTone[status]}>{t(`statuses.${status}`)}</StatusTag>;
}
