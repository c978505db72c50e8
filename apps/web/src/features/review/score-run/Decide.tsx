import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { ApproveScoreRunDialog } from '../approve-score-run/ApproveScoreRunDialog.tsx';
import { RejectScoreRunDialog } from '../reject-score-run/RejectScoreRunDialog.tsx';
import type { ScoreRun } from '../score-run.ts';

/** The second person seals a run or rejects it. */
export function Decide({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const close = () => setOpen(null);
  const isHeldBack = ((run.incomplete > 0 || run.uncalibrated > 0) && !run.incompleteSeal) || run.unresolved > 0;
  return (
    <>
      {run.can.approve && !isHeldBack && (
        <Button tone="primary" onClick={() => setOpen('approve')}>
          {t('results.approve')}
        </Button>
      )}
      {run.can.reject && <Button onClick={() => setOpen('reject')}>{t('results.reject.action')}</Button>}
      {open === 'approve' && <ApproveScoreRunDialog run={run} onClose={close} />}
      {open === 'reject' && <RejectScoreRunDialog scoreRunId={run.scoreRunId} onClose={close} />}
    </>
  );
}
