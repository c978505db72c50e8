import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import type { AwardsInForm, PolicyInForm } from '../review-settings/policy-form.ts';
import { ApplyAwardScheme } from './ApplyAwardScheme.tsx';
import { AwardFields } from './AwardFields.tsx';

/** Which awards there are, typed or taken over from a scheme, and how the ranked works share them. */
export function AwardRules({ form }: { form: ZodForm<typeof PolicyInForm> }) {
  const { t } = useTranslation('review');
  // Their entries are among those of the policy.
  const awards = form as unknown as ZodForm<typeof AwardsInForm>;
  return (
    <Card title={t('settings.awards')}>
      <div className="space-y-5">
        <ApplyAwardScheme form={awards} />
        <AwardFields form={awards} />
      </div>
    </Card>
  );
}
