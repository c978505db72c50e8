import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import type { Details } from '../useEnrolment.ts';

type Props = { materials: string; required: Details['form']['requiredProfile'] };

/** What to have at hand before registering. */
export function Materials({ materials, required }: Props) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  return (
    <Card title={t('signUp.youNeed')}>
      {materials && <p className="whitespace-pre-line">{materials}</p>}
      {required.length > 0 && (
        <p className={materials ? 'mt-3 text-ink-2' : undefined}>
          {t('signUp.profileNeeded', { facts: format.list(required.map((fact) => t(`facts.${fact}`))) })}
        </p>
      )}
      {!materials && required.length === 0 && <p>{t('signUp.nothingNeeded')}</p>}
    </Card>
  );
}
