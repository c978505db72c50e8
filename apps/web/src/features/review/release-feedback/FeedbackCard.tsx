import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { CommentsToCheck } from '../check-comment/CommentsToCheck.tsx';
import type { ScoreRun } from '../score-run.ts';
import { ReleaseFeedbackDialog } from './ReleaseFeedbackDialog.tsx';

/** What teams see of how their works were scored: nothing until somebody releases it. */
export function FeedbackCard({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  if (run.status !== 'approved') return null;
  return (
    <Card
      title={t('feedback.title')}
      actions={
        <>
          {run.can.checkComments && <CommentsToCheck run={run} />}
          <DialogButton offered={run.can.releaseFeedback} label={t('feedback.release')}>
            {(close) => <ReleaseFeedbackDialog run={run} onClose={close} />}
          </DialogButton>
        </>
      }
    >
      <Released run={run} />
    </Card>
  );
}

function Released({ run: { feedback } }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  if (!feedback) return <p className="text-ink-2">{t('feedback.nothing')}</p>;
  const { score, rank, comments, by, at } = feedback;
  return (
    <>
      <ul className="list-disc pl-5">
        {score !== 'none' && <li>{t(`feedback.scores.${score}`)}</li>}
        {rank !== 'none' && <li>{t(`feedback.ranks.${rank}`)}</li>}
        {comments && <li>{t('feedback.comments')}</li>}
      </ul>
      {score === 'none' && rank === 'none' && !comments && <p>{t('feedback.takenBack')}</p>}
      <p className="mt-2 text-dense text-ink-2">{t('feedback.releasedBy', { name: by, time: format.dateTime(at) })}</p>
    </>
  );
}
