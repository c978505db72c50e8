import type { FormField } from '@laurel/domain/competition/settings.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { Select } from '#/ui/Select.tsx';

type Props = { field: FieldBinding; earlier: readonly FormField[] };

/** When a question is asked: always, or after an answer to an earlier question that offers some. */
export function ConditionField({ field, earlier }: Props) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const held = field.useHeld();
  const condition = held.value as FormField['showIf'];
  const offering = earlier.filter(({ kind }) => kind === 'choice' || kind === 'choices' || kind === 'boolean');
  const asked = offering.find(({ key }) => key === condition?.key);
  if (offering.length === 0 && !condition) return null;
  const answers =
    asked?.kind === 'boolean'
      ? (['true', 'false'] as const).map((value) => ({ value, label: t(`fields.ticked.${value}`) }))
      : (asked?.options ?? []).map(({ value, label }) => ({ value, label: pick(label) || value }));
  return (
    <div className="space-y-3">
      <Select
        label={t('fields.showIf')}
        placeholder={t('fields.always')}
        options={offering.map(({ key, label }) => ({ value: key, label: pick(label) || key }))}
        value={condition?.key ?? ''}
        onChange={(key) => held.onChange(key ? { key, values: [] } : null)}
        error={held.error}
        className="max-w-96"
      />
      {condition && (
        <CheckboxGroup
          label={t('fields.showIfValues')}
          options={answers}
          value={[...condition.values]}
          onChange={(values) => held.onChange({ ...condition, values })}
          inline
          required
        />
      )}
    </div>
  );
}
