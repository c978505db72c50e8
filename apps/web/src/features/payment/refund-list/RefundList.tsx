import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { useRefundColumns } from './useRefundColumns.tsx';
import { useRefundOperations } from './useRefundOperations.ts';

const statuses = ['requested', 'approved', 'failed', 'succeeded', 'rejected'] as const;

/** Refunds: those that wait for a decision, those under way, those done. */
export function RefundList() {
  const { t } = useTranslation('payment');
  const list = useListParams({ filters: { keywords: '', status: '' } });
  const query = trpc.payment.refundList.useQuery(list.input as RouterInputs['payment']['refundList'], {
    placeholderData: keepPreviousData,
  });
  const columns = useRefundColumns();
  const { operations, asked, close } = useRefundOperations();
  const options = [
    { value: 'waiting', label: t('refund.waiting') },
    { value: 'toSecond', label: t('refund.toSecond') },
    ...statuses.map((value) => ({ value, label: t(`refundStatuses.${value}`) })),
  ];
  return (
    <>
      <DataTable
        id="refunds"
        label={t('refund.title')}
        list={list}
        query={query}
        rowId={(row) => row.refundId}
        columns={columns}
        search={[
          { name: 'keywords', label: t('orderNo') },
          { name: 'status', label: t('status'), options },
        ]}
        operations={operations}
        empty={{ title: t('refund.empty'), hint: t('refund.emptyHint') }}
      />
      {asked && <RefundDialog {...asked} onClose={close} />}
    </>
  );
}
