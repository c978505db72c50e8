import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import type { Details } from '../useEnrolment.ts';
import type { NOT_DECLARED } from './declarations.ts';
import { UndertakingBox, UndertakingText } from './Undertaking.tsx';

type Props = {
  field: (name: keyof typeof NOT_DECLARED) => FieldBinding;
  competition: Pick<Details['competition'], 'rules' | 'rulesVersion'>;
  undertaking: Details['form']['undertaking'] | undefined;
};

/** The rules and the undertaking to read, and the three boxes. */
export function Declarations({ field, competition, undertaking }: Props) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { rules, rulesVersion: version } = competition;
  return (
    <Card title={t('signUp.word')}>
      <div className="space-y-4">
        {pick(rules) && (
          <details className="rounded-lg border border-line px-4 py-3">
            <summary className="cursor-pointer font-semibold">{t('signUp.rules', { version })}</summary>
            <p className="mt-3 max-h-72 overflow-y-auto whitespace-pre-line">{pick(rules)}</p>
          </details>
        )}
        <UndertakingText undertaking={undertaking} />
        <div className="space-y-1">
          <Checkbox field={field('rules')} label={t('signUp.agreeRules', { version })} required />
          <UndertakingBox field={field('undertaking')} undertaking={undertaking} />
          <Checkbox field={field('data')} label={t('signUp.agreeData')} required />
        </div>
      </div>
    </Card>
  );
}
