import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { ScoreRun } from '../score-run.ts';

const Entries = z.object({ resolution: z.union([z.literal(''), Reason]) });

/** Seals a run, with a remark if there is something to say. */
export function ApproveScoreRunDialog({ run, onClose }: { run: ScoreRun; onClose: () => void }) {
  const { t } = useTranslation('review');
  const { scoreRunId, flagged, incomplete, incompleteSeal } = run;
  const form = useZodForm(Entries, { defaultValues: { resolution: '' } });
  const approve = useCommand(trpc.review.approveScoreRun, { done: t('results.approved'), onDone: onClose });
  return (
    <FormDialog
      title={t('results.approveTitle')}
      description={t('results.approveBody', { count: run.works })}
      lead={
        <>
          {incompleteSeal && (
            <Notice tone="warning" className="mb-4" title={t('results.incomplete.lacking', { count: incomplete })}>
              {t('results.incomplete.reason', incompleteSeal)}
            </Notice>
          )}
          {flagged > 0 && (
            <Notice tone="warning" className="mb-4" title={t('results.override.settled', { count: flagged })}>
              {t('results.override.approving')}
            </Notice>
          )}
        </>
      }
      draft={scoreRunId}
      form={form}
      command={approve}
      submit={t('results.approve')}
      onSubmit={({ resolution }) => approve.run({ scoreRunId, resolution: resolution || null })}
      onClose={onClose}
    >
      <TextArea field={form.field('resolution')} label={t('results.remark')} rows={2} />
    </FormDialog>
  );
}
