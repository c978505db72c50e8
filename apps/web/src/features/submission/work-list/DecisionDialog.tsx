import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ReasonDialog } from '#/lib/ReasonDialog.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { WorkRow } from './WorkListScreen.tsx';

/** Whoever is turned down, or asked to correct, is told why. */
const Screening = z
  .object({
    outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
    reason: z.string().trim().max(1000),
    correctUntil: z.string().nullable(),
  })
  .refine(({ outcome, correctUntil }) => outcome !== 'toBeCorrected' || correctUntil !== null, {
    path: ['correctUntil'],
    message: 'correctionEndNeeded',
  })
  .refine(({ outcome, reason }) => outcome === 'eligible' || reason !== '', {
    path: ['reason'],
    message: 'reasonNeeded',
  });

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
  const form = useZodForm(Screening, { defaultValues: { outcome: 'eligible', reason: '', correctUntil: null } });
  const screen = useCommand(trpc.submission.screenWork, { done: t('list.screened'), onDone: onClose });
  const title = t('list.screenTitle', { title: row.title });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        draft={row.workId}
        form={form}
        onSubmit={({ outcome, reason, correctUntil }) =>
          screen.run({
            workId: row.workId,
            outcome,
            reason: reason === '' ? null : reason,
            ...(outcome === 'toBeCorrected' && correctUntil && { correctUntil: Instant.parse(correctUntil) }),
          })
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
        {form.watch('outcome') === 'toBeCorrected' && (
          <DateTimeField
            field={form.field('correctUntil')}
            label={t('list.correctUntil')}
            help={t('list.correctUntilHelp')}
            defaultTime="23:59"
            required
          />
        )}
        <TextArea
          field={form.field('reason')}
          label={t('list.reason')}
          rows={3}
          required={form.watch('outcome') !== 'eligible'}
        />
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
  const disqualify = useCommand(trpc.submission.disqualifyWork, { done: t('list.disqualified'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('list.disqualifyTitle', { title: row.title })}
      label={t('list.reason')}
      action={t('list.disqualify')}
      command={disqualify}
      onReason={(reason) => disqualify.run({ workId: row.workId, reason })}
      onClose={onClose}
    />
  );
}
