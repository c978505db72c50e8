import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import { Link } from '#/ui/Link.tsx';
import type { Details } from '../useEnrolment.ts';

type Props = {
  materials: string;
  required: Details['form']['requiredProfile'];
  /** The learning path to finish before the registration is submitted. */
  study: { readonly pathId: string; readonly title: { readonly zh: string; readonly en: string } } | null;
};

/** What to have at hand before registering. */
export function Materials({ materials, required, study }: Props) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const pick = useBilingual();
  return (
    <Card title={t('signUp.youNeed')}>
      {materials && <p className="whitespace-pre-line">{materials}</p>}
      {required.length > 0 && (
        <p className={materials ? 'mt-3 text-ink-2' : undefined}>
          {t('signUp.profileNeeded', { facts: format.list(required.map((fact) => t(`facts.${fact}`))) })}
        </p>
      )}
      {study && (
        <p className="mt-3">
          {t('signUp.studyNeeded')}
          <Link href={`/center/study?path=${study.pathId}`} className="text-primary underline underline-offset-4">
            {pick(study.title)}
          </Link>
        </p>
      )}
      {!materials && !study && required.length === 0 && <p>{t('signUp.nothingNeeded')}</p>}
    </Card>
  );
}
