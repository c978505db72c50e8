import { SetRefundWindows } from '@laurel/domain/competition/set-refund-windows.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { PartForm } from '../PartForm.tsx';
import { useEditedPart } from '../useEditedPart.ts';

const Windows = SetRefundWindows.omit({ competitionId: true });
const windowsOf = ({ settings }: CompetitionDetails) => ({ windows: [...settings.refundWindows] });

type Props = { competition: CompetitionDetails; onClose: () => void };

/** The refund table: a row for each date, the earliest first. */
export function RefundWindowsForm({ competition, onClose }: Props) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const { competitionId, status } = competition;
  const form = useZodForm(Windows, { defaultValues: windowsOf(competition) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'windows', keyName: 'rowKey' });
  const part = useEditedPart(competition, {
    part: 'refunds',
    valuesOf: windowsOf,
    procedure: trpc.competition.setRefundWindows,
    done: t('refundWindows.done'),
  });
  const save = async (values: { windows: { until: string; percent: number }[] }) => {
    if (await part.save.run({ ...values, competitionId, seen: part.edit.seen() })) onClose();
  };
  return (
    <PartForm
      competition={competition}
      title={t('refundWindows.title')}
      lead={t(status === 'draft' ? 'refundWindows.lead' : 'refundWindows.onlyWider')}
      form={form}
      part={part}
      onSubmit={save}
      actions={
        <>
          <Button icon={Plus} disabled={fields.length >= 10} onClick={() => append({ until: '', percent: 50 })}>
            {t('refundWindows.add')}
          </Button>
          <Button onClick={onClose}>{ui('cancel')}</Button>
        </>
      }
    >
      {fields.map(({ rowKey }, i) => (
        <div key={rowKey} className="grid grid-cols-[1fr_7rem_auto] items-end gap-3 max-sm:grid-cols-[1fr_auto]">
          <DateTimeField
            field={form.field(`windows.${i}.until`)}
            label={t('refundWindows.until')}
            defaultTime="23:59"
            required
            className="max-sm:col-span-2"
          />
          <NumberField
            field={form.field(`windows.${i}.percent`)}
            label={t('refundWindows.percent')}
            min={1}
            max={100}
            required
          />
          <IconButton label={t('refundWindows.remove', { number: i + 1 })} icon={Trash2} onClick={() => remove(i)} />
        </div>
      ))}
    </PartForm>
  );
}
