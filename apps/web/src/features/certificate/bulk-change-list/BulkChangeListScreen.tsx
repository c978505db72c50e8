import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { BulkChangeDetails } from '../bulk-change-details/BulkChangeDetails.tsx';
import { useBulkChangeColumns } from './useBulkChangeColumns.tsx';

const statuses = ['draft', 'checked', 'approved', 'paused', 'applied', 'rejected', 'withdrawn'] as const;

export default function BulkChangeListScreen() {
  const bulkChangeId = useQueryParam('id');
  return bulkChangeId ? <BulkChangeDetails bulkChangeId={bulkChangeId} /> : <BulkChanges />;
}

function BulkChanges() {
  const { t } = useTranslation('bulk-change');
  const list = useListParams({ filters: { status: '' } });
  const input = list.input as RouterInputs['certificate']['bulkChangeList'];
  const query = trpc.certificate.bulkChangeList.useQuery(input, { placeholderData: keepPreviousData });
  const options = [
    { value: 'toSecond', label: t('toSecond') },
    ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
  ];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} back="/certificate/list" />
      <DataTable
        id="bulkChanges"
        label={t('title')}
        list={list}
        query={query}
        rowId={(row) => row.bulkChangeId}
        columns={useBulkChangeColumns()}
        search={[{ name: 'status', label: t('columns.status'), options }]}
        operations={(row) => [{ label: t('open'), href: `/certificate/changes?id=${row.bulkChangeId}` }]}
        empty={{
          title: t('none'),
          hint: t('noneHint'),
          action: <LinkButton href="/certificate/list">{t('toList')}</LinkButton>,
        }}
      />
    </>
  );
}
