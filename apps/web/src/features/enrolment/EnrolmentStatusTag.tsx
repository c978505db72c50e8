import type { EnrolmentStatus } from '@laurel/domain/enrolment/enrolment-status.ts';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { enrolmentTone } from './status.ts';

type Props = {
  status: EnrolmentStatus /** Given at the first submission: a draft that has one was sent back. */;
  number: string | null;
};

export function EnrolmentStatusTag({ status, number }: Props) {
  const { t } = useTranslation('enrolment');
  if (status === 'draft' && number !== null) return <StatusTag tone="warning">{t('returned')}</StatusTag>;
  return <StatusTag tone={enrolmentTone[status]}>{t(`statuses.${status}`)}</StatusTag>;
}
