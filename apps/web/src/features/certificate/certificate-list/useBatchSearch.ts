import type { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';

/** Issued batches to choose from, of one competition or of all: the newest, or those that a search finds. */
export function useBatchSearch(competitionId: string, chosenId: string) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const [keywords, onKeywords] = useState('');
  const wanted = useDeferredValue(keywords.trim());
  const among = {
    statuses: ['issued' as const, 'paused' as const],
    ...(competitionId && { competitionId: competitionId as CompetitionId }),
  };
  const newest = trpc.certificate.batchList.useQuery({ ...among, pageSize: 100 });
  const { rows = [], total = 0 } = newest.data ?? {};
  const many = total > rows.length;
  const found = trpc.certificate.batchList.useQuery(
    { ...among, pageSize: 20, keywords: wanted },
    { enabled: many && wanted !== '', placeholderData: keepPreviousData },
  );
  const listed = [...rows, ...(found.data?.rows ?? [])].find(({ batchId }) => batchId === chosenId);
  const other = trpc.certificate.batchDetails.useQuery(
    { batchId: chosenId as BatchId },
    { enabled: many && chosenId !== '' && !listed },
  );
  const chosen = listed ?? other.data;
  const sought = wanted === '' ? rows.slice(0, 20) : found.data?.rows;
  return {
    options: rows.map(({ batchId, name }) => ({ value: batchId as string, label: pick(name) })),
    find: {
      ...{ keywords, onKeywords, total, chosen: chosen ? pick(chosen.name) : null },
      ...{ searchLabel: t('list.batchSearch'), none: t('list.batchNone') },
      rows: sought?.map(({ batchId, name }) => ({ id: batchId as string, name: pick(name), hint: '' })),
    },
  };
}
