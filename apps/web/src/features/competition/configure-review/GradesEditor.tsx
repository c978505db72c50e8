import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { policyLabels, rowLabels } from '../review-settings/policy-words.ts';

/** The levels of all criteria, from the best down, with the points that each stands for. */
export function GradesEditor({ form }: { form: ZodForm<typeof PolicyInForm> }) {
  const { t } = useTranslation('review');
  const labels = rowLabels(t);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'grades', keyName: 'rowKey' });
  // Its key is drawn once: renamed, it is still the same level.
  const add = () => append({ grade: `g${freshId().slice(0, 8)}`, nameZh: '', nameEn: '', points: 0 });
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{policyLabels(t).grades}</legend>
      <p className="text-dense text-ink-2">{t('settings.gradesLead')}</p>
      {fields.map(({ rowKey }, index) => (
        <div key={rowKey} className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[2fr_2fr_1fr_auto]">
          <TextField field={form.field(`grades.${index}.nameZh`)} label={labels.nameZh} required />
          <TextField field={form.field(`grades.${index}.nameEn`)} label={labels.nameEn} />
          <NumberField field={form.field(`grades.${index}.points`)} label={labels.points} min={0} max={100} required />
          {fields.length > 2 && (
            <IconButton
              label={t('settings.removeGrade', { number: index + 1 })}
              icon={Trash2}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <Button type="button" icon={Plus} disabled={fields.length >= 10} onClick={add}>
        {t('settings.addGrade')}
      </Button>
    </fieldset>
  );
}
