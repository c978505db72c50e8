import { Instant } from '@laurel/domain/kernel/instants.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { RoundRow } from './round-row.ts';

const Times = z.object({ opensAt: Instant, closesAt: Instant, reason: Reason });

/** Moves the times of a round, or opens a closed one again. */
export function RoundTimesDialog({ row, onClose }: { row: RoundRow; onClose: () => void }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const again = row.status === 'closed';
  const form = useZodForm(Times, { defaultValues: { opensAt: row.opensAt, closesAt: row.closesAt, reason: '' } });
  const { client } = trpc.useUtils();
  const edited = useEditedRow(row.timesVersion, async () => {
    const now = await client.review.roundDetails.query({ roundId: row.roundId });
    const values = { opensAt: now.opensAt, closesAt: now.closesAt, reason: form.getValues('reason') };
    return { values, version: now.versions.times };
  });
  const reschedule = useCommand(trpc.review.rescheduleRound, {
    done: t('rounds.rescheduled'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  const reopen = useCommand(trpc.review.reopenRound, { done: t('rounds.reopened'), onDone: onClose });
  const { roundId } = row;
  const title = t(again ? 'rounds.reopenTitle' : 'rounds.rescheduleTitle', { name: pick(row.name) });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        draft={roundId}
        form={form}
        label={title}
        refusal={again ? reopen.refusal : reschedule.refusal}
        onSubmit={({ opensAt, closesAt, reason }) =>
          again
            ? reopen.run({ roundId, closesAt, reason })
            : reschedule.run({ roundId, opensAt, closesAt, reason, seen: edited.seen() })
        }
      >
        {!again && <DateTimeField field={form.field('opensAt')} label={t('rounds.opensAt')} required />}
        <DateTimeField field={form.field('closesAt')} label={t('rounds.closesAt')} defaultTime="23:59" required />
        <TextArea field={form.field('reason')} label={t('rounds.reason')} rows={2} required />
        <FormActions>
          <Button type="submit" tone="primary" pending={again ? reopen.pending : reschedule.pending}>
            {t(again ? 'rounds.reopen' : 'rounds.reschedule')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={edited}
        form={form}
        labels={{ opensAt: t('rounds.opensAt'), closesAt: t('rounds.closesAt') }}
        pending={reschedule.pending}
      />
    </Dialog>
  );
}
