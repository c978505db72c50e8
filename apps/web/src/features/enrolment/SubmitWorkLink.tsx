import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import type { Details } from './useEnrolment.ts';

/** The captain's way to the work, while it may be submitted. */
export function SubmitWorkLink({ details: { enrolmentId, status, submitStage, role } }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  if (status !== 'active' || submitStage?.status !== 'open' || role !== 'captain') return null;
  return (
    <LinkButton tone="primary" href={`/home/competition/submitWork?enrolmentId=${enrolmentId}`}>
      {t('success.submitWork')}
    </LinkButton>
  );
}
