import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { useRefundColumns } from './useRefundColumns.tsx';
import { useRefundOperations } from './useRefundOperations.ts';

const statuses = ['requested', 'approved', 'failed', 'succeeded', 'rejected'] as const;

/** Refunds: those that wait for a decision, those under way, those done. */
export function RefundList() {
  const { t } = useTranslation('payment');
  const { table } = useList(trpc.payment.refundList, {
    id: 'refunds',
    rowId: (row) => row.refundId,
    filters: { keywords: '', status: '' },
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
        {...table}
        label={t('refund.title')}
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
