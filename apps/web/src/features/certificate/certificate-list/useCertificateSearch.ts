import { useTranslation } from 'react-i18next';
import type { SearchField } from '#/ui/table/types.ts';
import { useCompetitionSearch } from '../useCompetitionSearch.ts';
import { useBatchSearch } from './useBatchSearch.ts';

const statuses = ['issued', 'rendered', 'failed', 'revoked', 'superseded'] as const;

/** The filters of the list, with the competitions and batches that can be chosen, and what the chosen one is called. */
export function useCertificateSearch(filters: { competitionId: string; batchId: string }) {
  const { t } = useTranslation('certificate');
  const competitions = useCompetitionSearch(filters.competitionId);
  const batches = useBatchSearch(filters.competitionId, filters.batchId);
  const search: SearchField[] = [
    { name: 'keywords', label: t('list.keywords'), placeholder: t('list.search') },
    { name: 'competitionId', label: t('setting.competition'), options: competitions.options, find: competitions.find },
    { name: 'batchId', label: t('list.batch'), options: batches.options, find: batches.find },
    {
      name: 'status',
      label: t('list.status'),
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'amended',
      label: t('list.amended'),
      options: (['toHandle', 'all'] as const).map((value) => ({ value, label: t(`list.amendedChoices.${value}`) })),
    },
    { name: 'file', label: t('list.file'), options: [{ value: 'lost', label: t('list.fileLost') }] },
  ];
  return { search, chosenName: batches.find.chosen ?? competitions.find.chosen ?? '' };
}
