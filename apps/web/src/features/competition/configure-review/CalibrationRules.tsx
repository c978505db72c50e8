import { useTranslation } from 'react-i18next';
import type { ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { policyLabels } from '../review-settings/policy-words.ts';
import { PolicySelect } from './PolicySelect.tsx';

/** Whether and how the strictness of experts is evened out. */
export function CalibrationRules({ form }: { form: ZodForm<typeof PolicyInForm> }) {
  const { t } = useTranslation('review');
  const labels = policyLabels(t);
  const method = form.watch('calibration');
  return (
    <>
      <PolicySelect form={form} name="calibration" />
      {method !== 'none' && (
        <NumberField
          field={form.field('minShared')}
          label={labels.minShared}
          help={t('settings.minSharedHelp')}
          min={1}
          max={50}
          required
        />
      )}
      {(method === 'zScore' || method === 'rankBased') && (
        <NumberField
          field={form.field('minExpertSheets')}
          label={labels.minExpertSheets}
          help={t('settings.minExpertSheetsHelp')}
          min={2}
          max={100}
          required
        />
      )}
      {method === 'zScore' && (
        <>
          <NumberField
            field={form.field('shrink')}
            label={labels.shrink}
            help={t('settings.shrinkHelp')}
            min={0}
            max={100}
            required
          />
          <NumberField field={form.field('cap')} label={labels.cap} min={1} max={5} step={0.1} required />
        </>
      )}
    </>
  );
}
