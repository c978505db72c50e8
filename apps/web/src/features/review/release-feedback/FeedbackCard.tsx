import { isNothing } from '@laurel/domain/review/feedback.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { CommentsToCheck } from '../check-comment/CommentsToCheck.tsx';
import { ReleaseCutFeedbackDialog } from '../release-cut-feedback/ReleaseCutFeedbackDialog.tsx';
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
      <Released feedback={run.feedback} />
      <BelowLine run={run} />
    </Card>
  );
}

/** For the works that the published list of who advances leaves out: they are in no result. */
function BelowLine({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const { below, cutFeedback, can } = run;
  if (below === null && !cutFeedback) return null;
  return (
    <section className="mt-5 space-y-2">
      <h3 className="text-h3 font-semibold">{t('feedback.below', { count: below ?? 0 })}</h3>
      <Released feedback={cutFeedback} />
      <DialogButton offered={can.releaseFeedback} label={t('feedback.releaseBelow')}>
        {(close) => <ReleaseCutFeedbackDialog run={run} onClose={close} />}
      </DialogButton>
    </section>
  );
}

function Released({ feedback }: { feedback: ScoreRun['feedback'] | ScoreRun['cutFeedback'] }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  if (!feedback) return <p className="text-ink-2">{t('feedback.nothing')}</p>;
  const { score, rank, comments, by, at } = feedback;
  return (
    <>
      <ul className="list-disc pl-5">
        {score !== 'none' && <li>{t(`feedback.scores.${score}`)}</li>}
        {rank !== 'none' && <li>{t(`feedback.${'finalists' in feedback ? 'belowRanks' : 'ranks'}.${rank}`)}</li>}
        {comments && <li>{t('feedback.comments')}</li>}
        {'finalists' in feedback && feedback.finalists && <li>{t('feedback.finalists')}</li>}
      </ul>
      {isNothing(feedback) && <p>{t('feedback.takenBack')}</p>}
      <p className="mt-2 text-dense text-ink-2">{t('feedback.releasedBy', { name: by, time: format.dateTime(at) })}</p>
    </>
  );
}
