import { PaymentReference } from '@laurel/domain/expert/expert-fees.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { FeeList } from '../fees/fees.ts';

const Paying = z.object({ reference: PaymentReference });
type Props = { competitionId: CompetitionId; list: FeeList; onClose: () => void };

/** Records that a list was paid, with the number of the transfer. */
export function PayListDialog({ competitionId, list: { listId, number, total }, onClose }: Props) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const form = useZodForm(Paying, { defaultValues: { reference: '' } });
  const pay = useCommand(trpc.expert.payFeeList, { done: t('pay.done'), onDone: onClose });
  return (
    <FormDialog
      title={t('pay.title', { number })}
      description={t('pay.body', { amount: format.money(total) })}
      form={form}
      draft={listId}
      onSubmit={({ reference }) => pay.run({ competitionId, listId, reference })}
      command={pay}
      submit={t('pay.action')}
      cancel
      onClose={onClose}
    >
      <TextField field={form.field('reference')} label={t('pay.reference')} help={t('pay.referenceHelp')} required />
    </FormDialog>
  );
}
