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
  const words = t('results.correct', { returnObjects: true });
  if (!can.correct) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.action}</Button>
      {open && (
        <ReasonDialog
          {...words}
          tone="primary"
          command={command}
          onReason={(reason) => command.run({ scoreRunId, roundId, correction: { supersedes, reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
