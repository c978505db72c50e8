import { Instant } from '@laurel/domain/kernel/instants.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { RoundRow } from '../round-row.ts';

type Props = { row: RoundRow; onClose: () => void };

const Times = z.object({ opensAt: Instant, closesAt: Instant, reason: Reason });

/** The form of a round's times and the two commands that take it: a closed round is opened again by it. */
function useRoundTimes({ row: { roundId, ...row }, onClose }: Props) {
  const { t } = useTranslation('review');
  const again = row.status === 'closed';
  const form = useZodForm(Times, { defaultValues: { opensAt: row.opensAt, closesAt: row.closesAt, reason: '' } });
  const { client } = trpc.useUtils();
  const edited = useEditedRow(row.timesVersion, async () => {
    const now = await client.review.roundDetails.query({ roundId });
    const values = { opensAt: now.opensAt, closesAt: now.closesAt, reason: form.getValues('reason') };
    return { values, version: now.versions.times };
  });
  const reschedule = useCommand(trpc.review.rescheduleRound, {
    done: t('rounds.rescheduled'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  const reopen = useCommand(trpc.review.reopenRound, { done: t('rounds.reopened'), onDone: onClose });
  return {
    again,
    edit: { form, row: edited, save: again ? reopen : reschedule },
    send: ({ opensAt, closesAt, reason }: z.infer<typeof Times>, seen: number) =>
      again ? reopen.run({ roundId, closesAt, reason }) : reschedule.run({ roundId, opensAt, closesAt, reason, seen }),
  };
}

/** Moves the times of a round, or opens a closed one again. */
export function RoundTimesDialog({ row, onClose }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { again, edit, send } = useRoundTimes({ row, onClose });
  const { field } = edit.form;
  const title = t(again ? 'rounds.reopenTitle' : 'rounds.rescheduleTitle', { name: pick(row.name) });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <RowForm
        edit={edit}
        draft={row.roundId}
        label={title}
        labels={{ opensAt: t('rounds.opensAt'), closesAt: t('rounds.closesAt') }}
        submit={t(again ? 'rounds.reopen' : 'rounds.reschedule')}
        onSubmit={send}
      >
        {!again && <DateTimeField field={field('opensAt')} label={t('rounds.opensAt')} required />}
        <DateTimeField field={field('closesAt')} label={t('rounds.closesAt')} defaultTime="23:59" required />
        <ReasonField field={field('reason')} rows={2} />
      </RowForm>
    </Dialog>
  );
}
