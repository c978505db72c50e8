import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Explained } from './explained.ts';

/** What the ids of an explanation are called. */
export function useNames({ works, levels, experts, criteria, stages }: Explained) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  return {
    workName: (workId: string) => {
      const work = works.find((one) => one.workId === workId);
      return work ? `${work.code} ${work.title}` : workId;
    },
    levelName: (level: string | null) =>
      pick(levels.find((one) => one.level === level)?.name) || t('explanation.noAward'),
    stageName: (stage: string) => pick(stages.find((one) => one.stage === stage)?.name) || stage,
    expertName: (personId: string) => experts.find((one) => one.personId === personId)?.name ?? '',
    criterionName: (criterionId: string | undefined | null) =>
      pick(criteria.find((one) => one.criterionId === criterionId)?.name),
  };
}
