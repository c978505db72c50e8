import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAwarded } from './useAwarded.ts';

/** Competitions to choose from, with their awards: the newest, or those that a search finds if there are more. */
export function useCompetitions() {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const [keywords, onKeywords] = useState('');
  const wanted = useDeferredValue(keywords.trim());
  const newest = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const awarded = useAwarded();
  const { rows = [], total = 0 } = newest.data ?? {};
  const found = trpc.competition.competitionList.useQuery(
    { pageSize: 20, keywords: wanted },
    { enabled: total > rows.length && wanted !== '', placeholderData: keepPreviousData },
  );
  const all = awarded.first(rows);
  const labelOf = (one: (typeof rows)[number]) => {
    const name = pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition });
    const awards = awarded.of(one.competitionId);
    if (!awarded.query.data) return name;
    return awards > 0 ? t('setting.awards', { name, count: awards }) : t('setting.awardless', { name });
  };
  const shown = wanted === '' ? all.slice(0, 20) : found.data && awarded.first(found.data.rows);
  return {
    newest,
    awarded,
    rows: all,
    /** For a `SearchSelect`. */
    search: {
      ...{ keywords, onKeywords, total, searchLabel: t('setting.competitionSearch') },
      none: t('setting.competitionNone'),
      options: all.map((one) => ({ value: one.competitionId as string, label: labelOf(one) })),
      rows: shown?.map((one) => ({ id: one.competitionId as string, name: labelOf(one), hint: '' })),
    },
  };
}
