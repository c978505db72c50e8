import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { WorkRow } from './WorkListScreen.tsx';

const Screening = z.object({
  outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
  reason: z.string().max(1000),
});
const Disqualification = z.object({ reason: Reason });

/** Turning a work down, or letting it pass, with the words its team will read. */
export function DecisionDialog({
  row,
  kind,
  onClose,
}: {
  row: WorkRow;
  kind: 'screen' | 'disqualify';
  onClose: () => void;
}) {
  return kind === 'screen' ? (
    <ScreenDialog row={row} onClose={onClose} />
  ) : (
    <DisqualifyDialog row={row} onClose={onClose} />
  );
}

function ScreenDialog({ row, onClose }: { row: WorkRow; onClose: () => void }) {
  const { t } = useTranslation('submission');
  const form = useZodForm(Screening, { defaultValues: { outcome: 'eligible', reason: '' } });
  const screen = useCommand(trpc.submission.screenWork, { done: t('list.screened'), onDone: onClose });
  const title = t('list.screenTitle', { title: row.title });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        form={form}
        onSubmit={({ outcome, reason }) =>
          screen.run({ workId: row.workId, outcome, reason: reason.trim() === '' ? null : reason })
        }
        refusal={screen.refusal}
        label={title}
      >
        <RadioGroup
          field={form.field('outcome')}
          label={t('list.screen')}
          options={[
            { value: 'eligible', label: t('list.pass') },
            { value: 'toBeCorrected', label: t('list.correct') },
            { value: 'ineligible', label: t('list.fail') },
          ]}
        />
        <TextArea field={form.field('reason')} label={t('list.reason')} rows={3} />
        <FormActions>
          <Button type="submit" tone="primary" pending={screen.pending}>
            {t('list.screen')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function DisqualifyDialog({ row, onClose }: { row: WorkRow; onClose: () => void }) {
  const { t } = useTranslation('submission');
  const form = useZodForm(Disqualification, { defaultValues: { reason: '' } });
  const disqualify = useCommand(trpc.submission.disqualifyWork, { done: t('list.disqualified'), onDone: onClose });
  const title = t('list.disqualifyTitle', { title: row.title });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        form={form}
        onSubmit={({ reason }) => disqualify.run({ workId: row.workId, reason })}
        refusal={disqualify.refusal}
        label={title}
      >
        <TextArea field={form.field('reason')} label={t('list.reason')} rows={3} required />
        <FormActions>
          <Button type="submit" tone="danger" pending={disqualify.pending}>
            {t('list.disqualify')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
