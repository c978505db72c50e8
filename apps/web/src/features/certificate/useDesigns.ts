import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';

/**
 * Designs to choose from: the newest, or those that a search finds if there are more. `chosenId` is fetched if needed.
 */
export function useDesigns(chosenId: DesignId | null) {
  const { t } = useTranslation('certificate');
  const [keywords, onKeywords] = useState('');
  const wanted = useDeferredValue(keywords.trim());
  const newest = trpc.certificate.designList.useQuery({ pageSize: 100 });
  const { rows = [], total = 0 } = newest.data ?? {};
  const many = total > rows.length;
  const found = trpc.certificate.designList.useQuery(
    { pageSize: 20, keywords: wanted },
    { enabled: many && wanted !== '', placeholderData: keepPreviousData },
  );
  const listed = [...rows, ...(found.data?.rows ?? [])].find(({ designId }) => designId === chosenId);
  const isElsewhere = many && chosenId !== null && !listed;
  const other = trpc.certificate.designDetails.useQuery({ designId: chosenId as DesignId }, { enabled: isElsewhere });
  const fetched = isElsewhere && other.data?.retiredAt === null ? other.data : undefined;
  const shown = wanted === '' ? rows.slice(0, 20) : found.data?.rows;
  return {
    newest,
    /** The chosen one with its pages; undefined if it does not exist. */
    chosen: listed ?? fetched,
    pending: newest.isPending || (isElsewhere && other.isPending),
    /** For a `SearchSelect`. */
    search: {
      ...{ keywords, onKeywords, total, searchLabel: t('setting.designSearch'), none: t('setting.designNone') },
      rows: shown?.map(({ designId, title }) => ({ id: designId as string, name: title, hint: '' })),
    },
  };
}
