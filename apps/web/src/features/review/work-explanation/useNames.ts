import { answerOf } from '@laurel/domain/review/answers.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Explained } from './explained.ts';

/** What the ids of an explanation are called. */
export function useNames({ works, levels, experts, criteria, stages }: Explained) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const criterionOf = (id: string | undefined | null) => criteria.find(({ criterionId }) => criterionId === id);
  return {
    workName: (workId: string) => {
      const work = works.find((one) => one.workId === workId);
      return work ? `${work.code} ${work.title}` : workId;
    },
    levelName: (level: string | null) =>
      pick(levels.find((one) => one.level === level)?.name) || t('explanation.noAward'),
    stageName: (stage: string) => pick(stages.find((one) => one.stage === stage)?.name) || stage,
    expertName: (personId: string) => experts.find((one) => one.personId === personId)?.name ?? '',
    criterionName: (criterionId: string | undefined | null) => pick(criterionOf(criterionId)?.name),
    /** The criterion with the level or vote that it was answered with, where it was not points. */
    answeredName: ({ criterionId, points }: { readonly criterionId: string; readonly points: number }) => {
      const criterion = criterionOf(criterionId);
      const answer = criterion && answerOf(criterion, points);
      return [pick(criterion?.name), pick(answer?.name)].filter(Boolean).join(' · ');
    },
  };
}
