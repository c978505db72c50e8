import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#/ui/Choice.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import type { AwardsInForm } from '../review-settings/policy-form.ts';
import { policyChoices, policyLabels } from '../review-settings/policy-words.ts';
import { AwardLevelsEditor } from './AwardLevelsEditor.tsx';

/** The awards of a policy or a scheme, and how the ranked works share them. */
export function AwardFields({ form }: { form: ZodForm<typeof AwardsInForm> }) {
  const { t } = useTranslation('review');
  const labels = policyLabels(t);
  const choices = policyChoices(t);
  return (
    <div className="space-y-5">
      <AwardLevelsEditor form={form} />
      <FieldRow>
        <Select field={form.field('base')} label={labels.base} options={choices.base} />
        <Select field={form.field('quotaRounding')} label={labels.quotaRounding} options={choices.quotaRounding} />
        <RadioGroup field={form.field('cutOffTies')} label={labels.cutOffTies} inline options={choices.cutOffTies} />
        <NumberField
          field={form.field('perSchoolCap')}
          label={labels.perSchoolCap}
          help={t('settings.capHelp')}
          min={1}
          max={1000}
        />
      </FieldRow>
    </div>
  );
}
