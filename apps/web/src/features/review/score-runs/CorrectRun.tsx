import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Run = RouterOutputs['review']['scoreRun'];

/** From a sealed run to one that corrects it: computed again, sealed by a second person, the former kept and named. */
export function CorrectRun({ run }: { run: Run }) {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [scoreRunId] = useState(() => ScoreRunId.parse(freshId()));
  const request = useCommand(trpc.review.requestScoreRun, {
    done: t('results.requested'),
    onDone: (next) => navigate(`/review/result?run=${next.scoreRunId}`),
  });
  if (!run.can.correct) return null;
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
          command={request}
          onReason={(reason) =>
            request.run({ scoreRunId, roundId: run.roundId, correction: { supersedes: run.scoreRunId, reason } })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Which run this one corrects and why, or which took its place. */
export function CorrectionNote({ run }: { run: Run }) {
  const { t } = useTranslation('review');
  return (
    <>
      {run.supersedes && (
        <Notice tone="info" title={t('results.corrects', { reason: run.reason ?? '' })}>
          <Link href={`/review/result?run=${run.supersedes}`}>{t('results.toFormer')}</Link>
        </Notice>
      )}
      {run.supersededBy && (
        <Notice tone="warning" title={t('results.superseded')}>
          <Link href={`/review/result?run=${run.supersededBy}`}>{t('results.toStanding')}</Link>
        </Notice>
      )}
    </>
  );
}
