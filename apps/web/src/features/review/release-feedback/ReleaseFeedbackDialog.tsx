import { Feedback } from '@laurel/domain/review/feedback.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { FeedbackParts } from '../FeedbackParts.tsx';
import type { ScoreRun } from '../score-run.ts';

/** Chooses what every team of the run may see of its own work. */
export function ReleaseFeedbackDialog({ run, onClose }: { run: ScoreRun; onClose: () => void }) {
  const { t } = useTranslation('review');
  const { scoreRunId } = run;
  const { score, rank, comments } = run.feedback ?? { score: 'final', rank: 'none', comments: false };
  const form = useZodForm(Feedback, { defaultValues: { score, rank, comments } });
  const release = useCommand(trpc.review.releaseFeedback, { done: t('feedback.done'), onDone: onClose });
  return (
    <FormDialog
      title={t('feedback.release')}
      description={t('feedback.releaseLead', { count: run.works })}
      draft={scoreRunId}
      form={form}
      command={release}
      submit={t('feedback.release')}
      onSubmit={(feedback) => release.run({ scoreRunId, feedback })}
      onClose={onClose}
    >
      <FeedbackParts
        score={form.field('score')}
        rank={form.field('rank')}
        comments={form.field('comments')}
        ranks="ranks"
      />
    </FormDialog>
  );
}
