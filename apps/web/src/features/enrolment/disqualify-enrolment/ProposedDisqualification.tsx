import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Details } from '../useEnrolment.ts';
import { RemovalEvidence } from './RemovalEvidence.tsx';
import { useDisqualifyEnrolment } from './useDisqualifyEnrolment.ts';

/** A disqualification or withdrawal that somebody has proposed, for the second person to confirm or dismiss. */
export function ProposedDisqualification({ details, onDismiss }: { details: Details; onDismiss: () => void }) {
  const { t } = useTranslation('enrolment');
  const { disqualification, can } = details;
  const withdrawal = disqualification?.withdrawal ?? false;
  const second = useDisqualifyEnrolment(withdrawal);
  if (!disqualification || !can.dismissDisqualification) return null;
  const { reason } = disqualification;
  const ask = () => void second.ask({ ...details, reason });
  return (
    <Notice
      tone="danger"
      title={t(withdrawal ? 'decision.withdrawal.proposed' : 'decision.proposed')}
      actions={
        <>
          {can.secondDisqualification && (
            <Button size="sm" tone="danger" pending={second.pending} onClick={ask}>
              {second.action}
            </Button>
          )}
          <Button size="sm" onClick={onDismiss}>
            {t('decision.dismiss.action')}
          </Button>
        </>
      }
    >
      {reason}
      <RemovalEvidence details={details} />
    </Notice>
  );
}
