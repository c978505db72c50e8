import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { BatchDetails } from '../batch-details/BatchDetails.tsx';
import { useBatchColumns } from './useBatchColumns.tsx';

const BEFORE_ISSUE = ['draft', 'checked', 'rejected', 'approved'] as const;

export default function BatchListScreen() {
  const batchId = useQueryParam('id') as BatchId | null;
  return batchId ? <BatchDetails batchId={batchId} /> : <Batches />;
}

function Batches() {
  const { t } = useTranslation('certificate');
  const columns = useBatchColumns();
  const list = useListParams({ filters: { keywords: '', status: '' } });
  const { status, ...asked } = list.input;
  const toSecond = status === 'toSecond';
  const statuses = BEFORE_ISSUE.filter((one) => one === status);
  const query = trpc.certificate.batchList.useQuery(
    { ...asked, ...(toSecond ? { toSecond } : { statuses: statuses.length > 0 ? statuses : [...BEFORE_ISSUE] }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader title={t('check.title')} lead={t('check.lead')} />
      <DataTable
        id="certificateBatches"
        label={t('check.title')}
        list={list}
        query={query}
        rowId={(row) => row.batchId}
        columns={columns}
        search={[
          { name: 'keywords', label: t('setting.nameZh') },
          {
            name: 'status',
            label: t('list.status'),
            options: [
              ...BEFORE_ISSUE.map((value) => ({ value, label: t(`batchStatus.${value}`) })),
              { value: 'toSecond', label: t('check.toSecond') },
            ],
          },
        ]}
        operations={(row) => [{ label: t('check.open'), href: `/certificate/check?id=${row.batchId}` }]}
        empty={{
          title: t('check.none'),
          hint: t('check.noneHint'),
          action: <LinkButton href="/certificate/setting">{t('check.toSetting')}</LinkButton>,
        }}
      />
    </>
  );
}
