import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';

/** Keys are drawn once and kept, so that a renamed criterion is still the same one. */
const freshKey = () => `c${freshId().slice(0, 8)}`;

export function CriteriaEditor({ form }: { form: ZodForm<typeof PolicyInForm> }) {
  const { t } = useTranslation('review');
  const criteria = form.watch('criteria');
  const sum = criteria.reduce((all, { weight }) => all + (Number.isFinite(weight) ? weight : 0), 0);
  const change = (next: PolicyInForm['criteria']) => form.setValue('criteria', next, { shouldDirty: true });
  const add = () =>
    change([
      ...criteria,
      {
        criterionId: freshKey(),
        nameZh: '',
        nameEn: '',
        guidance: '',
        guidanceEn: '',
        weight: Math.max(1, 100 - sum),
        min: 0,
        max: 10,
        step: 0.5,
      },
    ]);
  return (
    <div className="space-y-6">
      {criteria.map((criterion, index) => (
        <fieldset key={criterion.criterionId} className="space-y-4 rounded-lg border border-line p-4">
          <legend className="flex items-center gap-2 px-1 font-semibold">
            {t('settings.criterionNumber', { number: index + 1 })}
            {criteria.length > 1 && (
              <IconButton
                label={t('settings.removeCriterion', { number: index + 1 })}
                icon={Trash2}
                onClick={() => change(criteria.filter((_, at) => at !== index))}
              />
            )}
          </legend>
          <FieldRow>
            <TextField field={form.field(`criteria.${index}.nameZh`)} label={t('settings.nameZh')} required />
            <TextField field={form.field(`criteria.${index}.nameEn`)} label={t('settings.nameEn')} />
          </FieldRow>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            <NumberField
              field={form.field(`criteria.${index}.weight`)}
              label={t('settings.weight')}
              min={1}
              max={100}
              required
            />
            <NumberField
              field={form.field(`criteria.${index}.min`)}
              label={t('settings.min')}
              min={0}
              max={1000}
              required
            />
            <NumberField
              field={form.field(`criteria.${index}.max`)}
              label={t('settings.max')}
              min={0}
              max={1000}
              required
            />
            <NumberField
              field={form.field(`criteria.${index}.step`)}
              label={t('settings.step')}
              min={0}
              max={1000}
              required
            />
          </div>
          <FieldRow>
            <TextArea field={form.field(`criteria.${index}.guidance`)} label={t('settings.guidance')} rows={2} />
            <TextArea field={form.field(`criteria.${index}.guidanceEn`)} label={t('settings.guidanceEn')} rows={2} />
          </FieldRow>
        </fieldset>
      ))}
      <Notice tone={sum === 100 ? 'success' : 'warning'}>
        {sum === 100 ? t('settings.weightOk') : t('settings.weightSum', { sum })}
      </Notice>
      <Button type="button" icon={Plus} onClick={add} disabled={criteria.length >= 20}>
        {t('settings.addCriterion')}
      </Button>
    </div>
  );
}
