import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { SearchField } from '#/ui/table/types.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { CorrectionDrawer } from '../correction-details/CorrectionDrawer.tsx';
import { useCompetitionSearch } from '../useCompetitionSearch.ts';
import { useCorrectionColumns } from './useCorrectionColumns.tsx';

const statuses = ['open', 'accepted', 'made', 'declined', 'withdrawn'] as const;

/** Requests to correct certificates, and next to the list the selected one. */
export default function CorrectionListScreen() {
  const { t } = useTranslation('correction');
  const list = useListParams({ filters: { keywords: '', competitionId: '', status: '' } });
  const input = list.input as RouterInputs['certificate']['correctionList'];
  const query = trpc.certificate.correctionList.useQuery(input, { placeholderData: keepPreviousData });
  const competitions = useCompetitionSearch(list.filters.competitionId);
  const drawer = useDrawer('request');
  const search: SearchField[] = [
    { name: 'keywords', label: t('correction.list.keywords'), placeholder: t('correction.list.search') },
    {
      name: 'competitionId',
      label: t('correction.list.competition'),
      options: competitions.options,
      find: competitions.find,
    },
    {
      name: 'status',
      label: t('correction.list.status'),
      options: [
        { value: 'waiting', label: t('correction.list.waiting') },
        ...statuses.map((value) => ({ value, label: t(`correction.statuses.${value}`) })),
      ],
    },
  ];
  return (
    <>
      <PageHeader title={t('correction.list.title')} lead={t('correction.list.lead')} back="/certificate/list" />
      <DataTable
        id="corrections"
        label={t('correction.list.title')}
        list={list}
        query={query}
        rowId={(row) => row.correctionId}
        columns={useCorrectionColumns()}
        search={search}
        operations={(row) => [{ label: t('correction.list.open'), onSelect: () => drawer.open(row.correctionId) }]}
        empty={{ title: t('correction.list.none'), hint: t('correction.list.noneHint') }}
      />
      {drawer.id && <CorrectionDrawer correctionId={drawer.id} onClose={drawer.close} />}
    </>
  );
}
