import { CutFeedback } from '@laurel/domain/review/feedback.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { FeedbackParts } from '../FeedbackParts.tsx';
import type { ScoreRun } from '../score-run.ts';

/** Chooses what the teams may see whose works do not advance, and whether finalists see it after the last round. */
export function ReleaseCutFeedbackDialog({ run, onClose }: { run: ScoreRun; onClose: () => void }) {
  const { t } = useTranslation('review');
  const { scoreRunId } = run;
  const before = run.cutFeedback ?? { score: 'final', rank: 'none', comments: false, finalists: false };
  const { score, rank, comments, finalists } = before;
  const form = useZodForm(CutFeedback, { defaultValues: { score, rank, comments, finalists } });
  const release = useCommand(trpc.review.releaseCutFeedback, { done: t('feedback.done'), onDone: onClose });
  return (
    <FormDialog
      title={t('feedback.releaseBelow')}
      description={t('feedback.releaseBelowLead', { count: run.below ?? 0 })}
      draft={`${scoreRunId} below`}
      form={form}
      command={release}
      submit={t('feedback.releaseBelow')}
      onSubmit={(feedback) => release.run({ scoreRunId, feedback })}
      onClose={onClose}
    >
      <FeedbackParts
        score={form.field('score')}
        rank={form.field('rank')}
        comments={form.field('comments')}
        ranks="belowRanks"
      />
      <Checkbox field={form.field('finalists')} label={t('feedback.finalists')} help={t('feedback.finalistsHelp')} />
    </FormDialog>
  );
}
