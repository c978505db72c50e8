import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import type { Details } from '../useEnrolment.ts';

/** The files that show why a registration is to be, or was, disqualified or withdrawn; nothing without any. */
export function RemovalEvidence({ details: { enrolmentId, evidence } }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  if (evidence === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {Array.from({ length: evidence }, (_, position) => (
        <LinkButton
          key={position}
          size="sm"
          icon={Download}
          href={`/files/enrolments/${enrolmentId}/evidence/${position}`}
          external
        >
          {`${t('decision.evidence')} ${position + 1}`}
        </LinkButton>
      ))}
    </div>
  );
}
