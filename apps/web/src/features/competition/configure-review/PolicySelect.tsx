import { useTranslation } from 'react-i18next';
import type { ZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { policyChoices, policyLabels } from '../review-settings/policy-words.ts';

type Props = {
  form: ZodForm<typeof PolicyInForm>;
  name:
    | 'blind'
    | 'calibration'
    | 'aggregate'
    | 'replaceRule'
    | 'discuss'
    | 'missingStage'
    | 'adjustments'
    | 'decimals'
    | 'compareAt'
    | 'method'
    | 'base'
    | 'quotaRounding';
};

/** One rule of a scoring policy of which one of a few ways is chosen. */
export function PolicySelect({ form, name }: Props) {
  const { t } = useTranslation('review');
  return <Select field={form.field(name)} label={policyLabels(t)[name]} options={policyChoices(t)[name]} />;
}
