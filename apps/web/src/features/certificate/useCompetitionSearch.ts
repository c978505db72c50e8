import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';

export type ListedCompetition = RouterOutputs['competition']['competitionList']['rows'][number];
type Options = {
  enabled?: boolean;
  /** Leaves out those that cannot be chosen, and orders the others. */
  arrange?: (rows: readonly ListedCompetition[]) => readonly ListedCompetition[];
  labelOf?: (competition: ListedCompetition, name: string) => string;
};

/**
 * Competitions to choose from: the newest, or those that a search finds if there are more. The name of `chosenId` is
 * fetched if neither lists it.
 */
export function useCompetitionSearch(chosenId: string, { enabled = true, arrange, labelOf }: Options = {}) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const [keywords, onKeywords] = useState('');
  const wanted = useDeferredValue(keywords.trim());
  const newest = trpc.competition.competitionList.useQuery({ pageSize: 100 }, { enabled });
  const { rows = [], total = 0 } = newest.data ?? {};
  const many = total > rows.length;
  const found = trpc.competition.competitionList.useQuery(
    { pageSize: 20, keywords: wanted },
    { enabled: many && wanted !== '', placeholderData: keepPreviousData },
  );
  const optionsOf = (listed: readonly ListedCompetition[]) =>
    (arrange ? arrange(listed) : listed).map((one) => {
      const name = pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition });
      return { value: one.competitionId as string, label: labelOf ? labelOf(one, name) : name };
    });
  const options = optionsOf(rows);
  const sought = wanted === '' ? options.slice(0, 20) : found.data && optionsOf(found.data.rows);
  const listed = [...options, ...(sought ?? [])].find(({ value }) => value === chosenId);
  const other = trpc.competition.competitionDetails.useQuery(
    { competitionId: chosenId as CompetitionId },
    { enabled: many && chosenId !== '' && !listed },
  );
  const fetched = other.data && { ...other.data.settings.name, edition: other.data.edition };
  return {
    newest,
    options,
    /** For a `SearchSelect`, or for a field of a list's search. */
    find: {
      ...{ keywords, onKeywords, chosen: listed?.label ?? (fetched ? pick(fetched) : null) },
      ...{ searchLabel: t('setting.competitionSearch'), none: t('setting.competitionNone') },
      rows: sought?.map(({ value, label }) => ({ id: value, name: label, hint: '' })),
      total: many ? total : options.length,
    },
  };
}
