import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { ComparedLine } from '../status.ts';

const outcomes = ['explained', 'corrected'] as const;
const Settling = z.strictObject({ outcome: z.enum(outcomes), reason: Reason });

type Props = { line: ComparedLine; day: string; onClose: () => void };

/** How a difference is settled: explained where no money moves, corrected where it does. A second officer confirms it. */
export function SettleDifferenceDialog({ line, day, onClose }: Props) {
  const { t } = useTranslation('payment');
  const form = useZodForm(Settling, { defaultValues: { outcome: 'explained', reason: '' } });
  const settle = useCommand(trpc.payment.settleDifference, { done: t('settle.done'), onDone: onClose });
  const { kind, tradeNo, outRequestNo, ours, theirs } = line;
  return (
    <FormDialog
      title={t('settle.title', { tradeNo })}
      description={t('settle.hint')}
      form={form}
      draft={line.differenceId}
      onSubmit={(values) => settle.run({ movement: { day, kind, tradeNo, outRequestNo, ours, theirs }, ...values })}
      command={settle}
      submit={t('settle.action')}
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('outcome')}
        label={t('settle.outcome')}
        options={outcomes.map((value) => ({
          value,
          label: t(`settle.outcomes.${value}`),
          help: t(`settle.help.${value}`),
        }))}
        required
      />
      <ReasonField field={form.field('reason')} help={t('settle.reasonHelp')} />
    </FormDialog>
  );
}
