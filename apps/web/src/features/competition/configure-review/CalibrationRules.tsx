import { useTranslation } from 'react-i18next';
import type { ZodForm } from '#/ui/Form.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { PolicyNumber } from './PolicyNumber.tsx';
import { PolicySelect } from './PolicySelect.tsx';

/** Whether and how the strictness of experts is evened out. */
export function CalibrationRules({ form }: { form: ZodForm<typeof PolicyInForm> }) {
  const { t } = useTranslation('review');
  const method = form.watch('calibration');
  return (
    <>
      <PolicySelect form={form} name="calibration" />
      {method !== 'none' && (
        <PolicyNumber form={form} name="minShared" help={t('settings.minSharedHelp')} min={1} max={50} required />
      )}
      {(method === 'zScore' || method === 'rankBased') && (
        <PolicyNumber
          form={form}
          name="minExpertSheets"
          help={t('settings.minExpertSheetsHelp')}
          min={2}
          max={100}
          required
        />
      )}
      {method === 'zScore' && (
        <>
          <PolicyNumber form={form} name="shrink" help={t('settings.shrinkHelp')} min={0} max={100} required />
          <PolicyNumber form={form} name="cap" min={1} max={5} step={0.1} required />
        </>
      )}
    </>
  );
}
