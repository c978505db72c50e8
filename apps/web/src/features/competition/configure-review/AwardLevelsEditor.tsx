import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { AwardsInForm } from '../review-settings/policy-form.ts';
import { policyChoices, rowLabels } from '../review-settings/policy-words.ts';

const newLevel = () => ({
  level: `a${freshId().slice(0, 8)}`,
  nameZh: '',
  nameEn: '',
  quota: 'share' as const,
  share: 10,
  places: 1,
  minScore: null,
  prizeZh: '',
  prizeEn: '',
});

/** Awards from the highest down, each with its share of the works or its number of places. */
export function AwardLevelsEditor({ form }: { form: ZodForm<typeof AwardsInForm> }) {
  const { t } = useTranslation('review');
  const labels = rowLabels(t);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'levels', keyName: 'rowKey' });
  return (
    <div className="space-y-4">
      {fields.map(({ rowKey }, index) => (
        <div
          key={rowKey}
          className="grid grid-cols-2 items-end gap-4 border-b border-line pb-4 sm:grid-cols-[2fr_2fr_1.5fr_1fr_1fr_auto]"
        >
          <TextField field={form.field(`levels.${index}.nameZh`)} label={labels.nameZh} required />
          <TextField field={form.field(`levels.${index}.nameEn`)} label={labels.nameEn} />
          <Select field={form.field(`levels.${index}.quota`)} label={labels.quota} options={policyChoices(t).quota} />
          {form.watch(`levels.${index}.quota`) === 'count' ? (
            <NumberField field={form.field(`levels.${index}.places`)} label={labels.places} min={1} required />
          ) : (
            <NumberField field={form.field(`levels.${index}.share`)} label={labels.share} min={0} max={100} required />
          )}
          <NumberField field={form.field(`levels.${index}.minScore`)} label={labels.minScore} min={0} max={100} />
          <div className="order-last col-span-full grid gap-4 sm:grid-cols-2">
            <TextField field={form.field(`levels.${index}.prizeZh`)} label={labels.prizeZh} maxLength={200} />
            <TextField field={form.field(`levels.${index}.prizeEn`)} label={labels.prizeEn} maxLength={200} />
          </div>
          <IconButton
            label={t('settings.removeLevel', { number: index + 1 })}
            icon={Trash2}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button type="button" icon={Plus} disabled={fields.length >= 10} onClick={() => append(newLevel())}>
        {t('settings.addLevel')}
      </Button>
    </div>
  );
}
