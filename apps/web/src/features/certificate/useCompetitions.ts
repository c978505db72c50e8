import { useTranslation } from 'react-i18next';
import type { useAwarded } from './useAwarded.ts';
import { type ListedCompetition, useCompetitionSearch } from './useCompetitionSearch.ts';

/** Competitions to choose from, with their awards: the newest, or those that a search finds if there are more. */
export function useCompetitions(awarded: ReturnType<typeof useAwarded>, chosenId: string) {
  const { t } = useTranslation('certificate');
  const labelOf = ({ competitionId }: ListedCompetition, name: string) => {
    const awards = awarded.of(competitionId);
    if (!awarded.query.data) return name;
    return awards > 0 ? t('setting.awards', { name, count: awards }) : t('setting.awardless', { name });
  };
  const { newest, options, find } = useCompetitionSearch(chosenId, { arrange: awarded.first, labelOf });
  return { newest, search: { ...find, options } };
}
