import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { ScoreRun } from '../score-run.ts';
import { useRequestScoreRun } from './useRequestScoreRun.ts';

/** From a sealed run to one that corrects it: computed again, sealed by a second person, the former kept and named. */
export function CorrectRun({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState(false);
  const { command, scoreRunId } = useRequestScoreRun();
  const { can, roundId, scoreRunId: supersedes } = run;
  if (!can.correct) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('results.correct')}</Button>
      {open && (
        <ReasonDialog
          title={t('results.correctTitle')}
          description={t('results.correctBody')}
          label={t('results.reason')}
          help={t('results.correctHelp')}
          action={t('results.correct')}
          tone="primary"
          command={command}
          onReason={(reason) => command.run({ scoreRunId, roundId, correction: { supersedes, reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
