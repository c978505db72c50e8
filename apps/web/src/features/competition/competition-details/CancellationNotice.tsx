import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { WithdrawCancellationDialog } from '../withdraw-cancellation/WithdrawCancellationDialog.tsx';

/** That the competition is proposed to be cancelled and waits for finance. */
export function CancellationNotice({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const [withdrawing, setWithdrawing] = useState(false);
  const { competitionId, cancellation, can } = competition;
  if (!cancellation) return null;
  const { proposer, refunds, reason, at } = cancellation;
  return (
    <Notice
      tone="warning"
      title={t('cancel.waiting', { name: proposer ?? '' })}
      actions={
        can.cancel && (
          <Button size="sm" onClick={() => setWithdrawing(true)}>
            {t('cancel.withdraw')}
          </Button>
        )
      }
    >
      <p>
        {reason} · <DateTime value={at} bare />
      </p>
      <p>{t(refunds === 'full' ? 'cancel.full' : 'cancel.none')}</p>
      {can.confirmCancellation && (
        <p>
          <Link href="/finance/action?tab=cancellations">{t('cancel.toFinance')}</Link>
        </p>
      )}
      {withdrawing && (
        <WithdrawCancellationDialog
          competitionId={competitionId}
          cancellation={cancellation}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Notice>
  );
}
