import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { type PolicyInForm, scaleOf } from '../review-settings/policy-form.ts';
import { rowLabels } from '../review-settings/policy-words.ts';

type Props = { form: ZodForm<typeof PolicyInForm> };

/** A criterion of the weight that is still missing. Its key is drawn once: renamed, it is still the same criterion. */
const newCriterion = (sum: number, type: PolicyInForm['reviewType']): PolicyInForm['criteria'][number] => ({
  criterionId: `c${freshId().slice(0, 8)}`,
  nameZh: '',
  nameEn: '',
  guidance: '',
  guidanceEn: '',
  weight: Math.max(1, 100 - sum),
  ...(type === 'score' ? { min: 0, max: 10, step: 0.5 } : scaleOf[type]),
});

/** The criteria of a score sheet, whose weights make 100. */
export function CriteriaEditor({ form }: Props) {
  const { t } = useTranslation('review');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'criteria', keyName: 'rowKey' });
  const type = form.watch('reviewType');
  const sum = form.watch('criteria').reduce((all, { weight }) => all + (Number.isFinite(weight) ? weight : 0), 0);
  return (
    <div className="space-y-6">
      {fields.map(({ rowKey }, index) => (
        <fieldset key={rowKey} className="space-y-4 rounded-lg border border-line p-4">
          <legend className="flex items-center gap-2 px-1 font-semibold">
            {t('settings.criterionNumber', { number: index + 1 })}
            {fields.length > 1 && (
              <IconButton
                label={t('settings.removeCriterion', { number: index + 1 })}
                icon={Trash2}
                onClick={() => remove(index)}
              />
            )}
          </legend>
          <CriterionFields form={form} index={index} />
        </fieldset>
      ))}
      <Notice tone={sum === 100 ? 'success' : 'warning'}>
        {sum === 100 ? t('settings.weightOk') : t('settings.weightSum', { sum })}
      </Notice>
      {type === 'vote' && fields.length > 1 && <Notice tone="warning">{t('settings.voteOne')}</Notice>}
      {type !== 'vote' && (
        <Button
          type="button"
          icon={Plus}
          onClick={() => append(newCriterion(sum, type))}
          disabled={fields.length >= 20}
        >
          {t('settings.addCriterion')}
        </Button>
      )}
    </div>
  );
}

const points = ['min', 'max', 'step'] as const;

function CriterionFields({ form, index }: Props & { index: number }) {
  const labels = rowLabels(useTranslation('review').t);
  const field = (name: keyof typeof labels & keyof PolicyInForm['criteria'][number]) => ({
    field: form.field(`criteria.${index}.${name}`),
    label: labels[name],
  });
  return (
    <>
      <FieldRow>
        <TextField {...field('nameZh')} required />
        <TextField {...field('nameEn')} />
      </FieldRow>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <NumberField {...field('weight')} min={1} max={100} required />
        {form.watch('reviewType') === 'score' &&
          points.map((name) => <NumberField key={name} {...field(name)} min={0} max={1000} required />)}
      </div>
      <FieldRow>
        <TextArea {...field('guidance')} rows={2} />
        <TextArea {...field('guidanceEn')} rows={2} />
      </FieldRow>
    </>
  );
}
