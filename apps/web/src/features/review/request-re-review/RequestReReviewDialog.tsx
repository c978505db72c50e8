import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { RequestReReview } from '@laurel/domain/review/request-re-review.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';

const Entries = RequestReReview.pick({ experts: true, reason: true });

/** Asks for more score sheets of a work: how many and why. Who reviews it is not the chair's to choose. */
export function RequestReReviewDialog({
  roundId,
  alias,
  onClose,
}: {
  roundId: RoundId;
  alias: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('review');
  const form = useZodForm(Entries, { defaultValues: { experts: 1, reason: '' } });
  const command = useCommand(trpc.review.requestReReview, { done: t('requestReReview.done'), onDone: onClose });
  return (
    <FormDialog
      title={t('requestReReview.title', { alias })}
      description={t('requestReReview.body')}
      form={form}
      command={command}
      submit={t('requestReReview.action')}
      draft={`${roundId} ${alias}`}
      cancel
      onSubmit={(entries) => command.run({ roundId, alias, ...entries })}
      onClose={onClose}
    >
      <NumberField field={form.field('experts')} label={t('requestReReview.experts')} min={1} max={3} required />
      <ReasonField field={form.field('reason')} label={t('requestReReview.reason')} />
    </FormDialog>
  );
}
