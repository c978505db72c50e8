import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { RoundDetails } from '../round-details.ts';
import { useOpenRound } from './useOpenRound.ts';

/** Experts wait for this button once a plan is applied. */
export function OpenRoundNotice({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const open = useOpenRound();
  return (
    <Notice
      tone="warning"
      title={t('distribution.assignedNotOpen')}
      actions={
        round.can.manage && (
          <Button size="sm" tone="primary" pending={open.pending} onClick={() => void open.ask(round)}>
            {t('rounds.open')}
          </Button>
        )
      }
    >
      {t('distribution.assignedNotOpenHint')}
    </Notice>
  );
}
