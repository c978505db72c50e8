import { CancelCompetition } from '@laurel/domain/competition/cancel-competition.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { LifecycleProps } from '../LifecycleDialog.tsx';

const Cancelling = CancelCompetition.omit({ competitionId: true });

/** Cancelling also says what becomes of the fees that are paid. */
export function CancelDialog({ competition: { competitionId, settings }, onClose }: LifecycleProps) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const form = useZodForm(Cancelling, { defaultValues: { refunds: 'full', reason: '' } });
  const cancel = useCommand(trpc.competition.cancelCompetition, { done: t('details.cancelled'), onDone: onClose });
  return (
    <FormDialog
      title={t('details.cancelTitle', { name: pick(settings.name) })}
      form={form}
      command={cancel}
      submit={t('details.cancel')}
      tone="danger"
      onSubmit={(values) => cancel.run({ competitionId, ...values })}
      cancel
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('refunds')}
        label={t('details.refunds')}
        options={[
          { value: 'full', label: t('details.refundsFull') },
          { value: 'none', label: t('details.refundsNone') },
        ]}
      />
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
