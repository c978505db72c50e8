import { RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { CarryOutReReview } from '@laurel/domain/review/carry-out-re-review.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { Select } from '#/ui/Select.tsx';
import type { Objection, Ordered } from '../objection.ts';

const Entries = CarryOutReReview.pick({ experts: true, until: true, reason: true, roundId: true });

type Props = { objection: Objection; ordered: Ordered; onClose: () => void };

/** Asks more experts to score the work of an objection, as its decision orders: how many, in which round, until when. */
export function CarryOutReReviewDialog({ objection: { objectionId, work }, ordered, onClose }: Props) {
  const { t } = useTranslation('objection');
  const pick = useBilingual();
  const rounds = ordered.reReview?.rounds ?? [];
  const form = useZodForm(Entries, {
    defaultValues: {
      experts: ordered.reReview?.lost || 1,
      reason: '',
      ...(rounds[0] && { roundId: rounds[0].roundId }),
    },
  });
  const command = useCommand(trpc.review.carryOutReReview, { done: t('remedies.reReview.done'), onDone: onClose });
  const named = work?.title ?? rounds[0]?.title ?? '';
  return (
    <FormDialog
      title={t('remedies.reReview.title', { work: named })}
      description={t('remedies.reReview.help')}
      form={form}
      command={command}
      submit={t('remedies.begin.reReview')}
      draft={objectionId}
      cancel
      onSubmit={(entries) => {
        const round = rounds.find(({ roundId }) => roundId === entries.roundId);
        return round
          ? command.run({
              ...entries,
              roundId: RoundId.parse(round.roundId),
              workId: WorkId.parse(round.workId),
              objectionId,
            })
          : undefined;
      }}
      onClose={onClose}
    >
      {rounds.length === 0 && <Notice tone="warning">{t('remedies.reReview.noRound')}</Notice>}
      <Select
        field={form.field('roundId')}
        label={t('remedies.reReview.round')}
        options={rounds.map(({ roundId, name }) => ({ value: roundId, label: pick(name) }))}
        required
      />
      <NumberField field={form.field('experts')} label={t('remedies.reReview.experts')} min={1} max={3} required />
      <DateTimeField field={form.field('until')} label={t('remedies.reReview.until')} defaultTime="23:59" required />
      <ReasonField
        field={form.field('reason')}
        label={t('remedies.reReview.reason')}
        help={t('remedies.reReview.reasonHelp')}
      />
    </FormDialog>
  );
}
