import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { ScoreRun } from '../score-run.ts';

/** Asks for the reason to seal a run although works lack score sheets, or could not be calibrated. */
export function ProposeIncompleteSeal({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const propose = useCommand(trpc.review.proposeIncompleteSeal, {
    done: t('proposeIncompleteSeal.done'),
    onDone: close,
  });
  const { scoreRunId, incomplete, uncalibrated } = run;
  const title =
    incomplete > 0
      ? t('proposeIncompleteSeal.title', { count: incomplete })
      : t('proposeIncompleteSeal.uncalibrated', { count: uncalibrated });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('proposeIncompleteSeal.action')}</Button>
      {open && (
        <ReasonDialog
          title={title}
          help={t('proposeIncompleteSeal.help')}
          action={t('proposeIncompleteSeal.action')}
          tone="primary"
          draft={scoreRunId}
          command={propose}
          onReason={(reason) => propose.run({ scoreRunId, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
