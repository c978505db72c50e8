import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { ScoreRun } from '../score-run.ts';
import { Interventions } from '../score-run-interventions/Interventions.tsx';

const Entries = z.object({ resolution: z.union([z.literal(''), Reason]), confirmed: z.boolean() });

type Props = { run: ScoreRun; onClose: () => void };
type Seen = RouterOutputs['review']['scoreRunInterventions'];

/** Seals a run once its approver has confirmed what single people did to the scores. */
export function ApproveScoreRunDialog(props: Props) {
  const { t } = useTranslation('review');
  const query = trpc.review.scoreRunInterventions.useQuery({ scoreRunId: props.run.scoreRunId });
  if (query.data) return <ApproveForm {...props} seen={query.data} refresh={() => void query.refetch()} />;
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={t('results.approveTitle')} size="lg">
      <QueryState query={query}>{() => null}</QueryState>
    </Dialog>
  );
}

function ApproveForm({ run, seen, refresh, onClose }: Props & { seen: Seen; refresh: () => void }) {
  const { t } = useTranslation('review');
  const { scoreRunId } = run;
  const form = useZodForm(Entries, { defaultValues: { resolution: '', confirmed: false } });
  const approve = useCommand(trpc.review.approveScoreRun, { done: t('results.approved'), onDone: onClose });
  const count = seen.rows.length;
  return (
    <FormDialog
      title={t('results.approveTitle')}
      description={t('results.approveBody', { count: run.works })}
      size={count > 0 ? 'lg' : 'md'}
      lead={<Before run={run} seen={seen} />}
      draft={scoreRunId}
      form={form}
      command={approve}
      submit={t('results.approve')}
      disabled={count > 0 && !form.watch('confirmed')}
      onSubmit={async ({ resolution }) => {
        const about = { scoreRunId, resolution: resolution || null };
        await approve.run(seen.hash ? { ...about, confirms: seen.hash } : about);
        // What was added meanwhile is shown, to be confirmed as well.
        if (seen.hash) refresh();
      }}
      onClose={onClose}
    >
      {count > 0 && <Checkbox field={form.field('confirmed')} label={t('interventions.confirm', { count })} required />}
      <TextArea field={form.field('resolution')} label={t('results.remark')} rows={2} />
    </FormDialog>
  );
}

/** What the approver reads before the fields. */
function Before({ run: { flagged, incomplete, incompleteSeal }, seen }: { run: ScoreRun; seen: Seen }) {
  const { t } = useTranslation('review');
  return (
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
      {seen.rows.length > 0 && (
        <section className="mb-4 space-y-2">
          <h2 className="text-h3 font-semibold">{t('interventions.title')}</h2>
          <Interventions seen={seen} />
        </section>
      )}
    </>
  );
}
