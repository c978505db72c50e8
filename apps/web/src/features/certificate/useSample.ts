import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Somebody to show a design with before there are recipients. */
export const useSample = (): { printed: Printed; traceUrl: string } => {
  const { t } = useTranslation('certificate');
  return useMemo(() => {
    const students = t('sample.students', { returnObjects: true }) as unknown as string[];
    const school = t('sample.school');
    return {
      printed: {
        school,
        students: students.map((name, i) => ({ name, school: i === 1 ? t('sample.otherSchool') : school })),
        teachers: [{ name: t('sample.teacher'), school }],
        workName: t('sample.work'),
        teamName: t('sample.team'),
        awardName: t('sample.award'),
        competitionName: t('sample.competition'),
        itemName: t('sample.item'),
        issuerName: t('sample.issuer'),
        issueDate: '2026-11-20',
        number: { prefix: 'LRL2026', body: '0042', suffix: '' },
        namesShown: 0,
      },
      traceUrl: `${location.origin}/certificate/trace?c=00000000000000000000000000`,
    };
  }, [t]);
};
