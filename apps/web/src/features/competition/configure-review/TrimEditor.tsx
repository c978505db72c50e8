import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { policyLabels, rowLabels } from '../review-settings/policy-words.ts';

/** How many score sheets are dropped at each end, by the number of sheets of a work. */
export function TrimEditor({ form }: { form: ZodForm<typeof PolicyInForm> }) {
  const { t } = useTranslation('review');
  const labels = rowLabels(t);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'trim', keyName: 'rowKey' });
  const more = Math.max(2, ...form.watch('trim').map(({ fromSheets }) => fromSheets)) + 3;
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{policyLabels(t).trim}</legend>
      {fields.length === 0 && <p className="text-ink-2">{t('settings.noTrim')}</p>}
      {fields.map(({ rowKey }, index) => (
        <div key={rowKey} className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-4">
          <NumberField
            field={form.field(`trim.${index}.fromSheets`)}
            label={labels.fromSheets}
            min={1}
            max={100}
            required
          />
          <NumberField field={form.field(`trim.${index}.high`)} label={labels.high} min={0} max={10} required />
          <NumberField field={form.field(`trim.${index}.low`)} label={labels.low} min={0} max={10} required />
          <IconButton
            label={t('settings.removeTrim', { number: index + 1 })}
            icon={Trash2}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
        type="button"
        icon={Plus}
        disabled={fields.length >= 10}
        onClick={() => append({ fromSheets: more, high: 1, low: 1 })}
      >
        {t('settings.addTrim')}
      </Button>
    </fieldset>
  );
}
