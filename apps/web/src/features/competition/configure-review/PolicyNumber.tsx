import { useTranslation } from 'react-i18next';
import type { ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { policyLabels } from '../review-settings/policy-words.ts';

type Props = {
  form: ZodForm<typeof PolicyInForm>;
  name:
    | 'reviewersPerWork'
    | 'minSheets'
    | 'minShared'
    | 'minExpertSheets'
    | 'shrink'
    | 'cap'
    | 'chiefWeight'
    | 'rangeLimit'
    | 'deviationLimit'
    | 'adjustmentLimit';
  help?: string;
  min: number;
  max: number;
  step?: number;
  required?: boolean;
};

/** One rule of a scoring policy that is a number. */
export function PolicyNumber({ form, name, ...field }: Props) {
  const { t } = useTranslation('review');
  return <NumberField field={form.field(name)} label={policyLabels(t)[name]} {...field} />;
}
