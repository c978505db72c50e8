import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { policyChoices, policyLabels } from '../review-settings/policy-words.ts';
import { AwardLevelsEditor } from './AwardLevelsEditor.tsx';
import { PolicySelect } from './PolicySelect.tsx';

/** Which awards there are, and how the ranked works share them. */
export function AwardRules({ form }: { form: ZodForm<typeof PolicyInForm> }) {
  const { t } = useTranslation('review');
  const labels = policyLabels(t);
  const choices = policyChoices(t);
  return (
    <Card title={t('settings.awards')}>
      <div className="space-y-5">
        <AwardLevelsEditor form={form} />
        <FieldRow>
          <PolicySelect form={form} name="base" />
          <PolicySelect form={form} name="quotaRounding" />
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
    </Card>
  );
}
