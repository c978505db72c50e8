import { ProposeCancellation } from '@laurel/domain/competition/propose-cancellation.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { LifecycleProps } from '../LifecycleDialog.tsx';

const Cancelling = ProposeCancellation.omit({ competitionId: true });

/** Proposes to cancel, and says what becomes of the fees that are paid; finance confirms it. */
export function CancelDialog({ competition: { competitionId, settings }, onClose }: LifecycleProps) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const form = useZodForm(Cancelling, { defaultValues: { refunds: 'full', reason: '' } });
  const propose = useCommand(trpc.competition.proposeCancellation, { done: t('cancel.proposed'), onDone: onClose });
  return (
    <FormDialog
      title={t('details.cancelTitle', { name: pick(settings.name) })}
      form={form}
      command={propose}
      submit={t('cancel.propose')}
      tone="danger"
      onSubmit={(values) => propose.run({ competitionId, ...values })}
      lead={<Effects competitionId={competitionId} />}
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
      <ReasonField field={form.field('reason')} help={t('cancel.reasonHelp')} />
    </FormDialog>
  );
}

function Effects({ competitionId }: Pick<LifecycleProps['competition'], 'competitionId'>) {
  const { t } = useTranslation('competition');
  const format = useFormat();
  const query = trpc.competition.previewCancellation.useQuery({ competitionId });
  return (
    <QueryState query={query}>
      {({ paid, open, amount, notified }) => (
        <Notice tone="warning" title={t('cancel.needsFinance')}>
          <p>{t('cancel.orders', { paid, open, amount: format.money(amount) })}</p>
          <p>{t('cancel.notified', { people: notified })}</p>
        </Notice>
      )}
    </QueryState>
  );
}
