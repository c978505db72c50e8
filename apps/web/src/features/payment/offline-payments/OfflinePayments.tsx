import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { useConfirmOfflinePayment } from '../confirm-offline-payment/useConfirmOfflinePayment.ts';
import { RejectOfflinePaymentDialog } from '../reject-offline-payment/RejectOfflinePaymentDialog.tsx';
import type { OrderInList } from '../status.ts';
import { useOfflinePaymentColumns } from './useOfflinePaymentColumns.tsx';

/** Offline payments that one officer recorded and a second one must confirm. */
export function OfflinePayments() {
  const { t } = useTranslation('payment');
  const { table } = useList(trpc.payment.orderList, {
    id: 'offlinePayments',
    rowId: (row) => row.orderId,
    filters: { status: '' },
    asks: ({ status, ...page }): RouterInputs['payment']['orderList'] => ({
      ...page,
      offlineWaiting: true,
      offlineToSecond: status === 'toSecond',
    }),
  });
  const columns = useOfflinePaymentColumns();
  const confirm = useConfirmOfflinePayment();
  const [refused, setRefused] = useState<OrderInList>();
  return (
    <>
      <DataTable
        {...table}
        label={t('action.offline')}
        columns={columns}
        search={[
          { name: 'status', label: t('status'), options: [{ value: 'toSecond', label: t('offline.toSecond') }] },
        ]}
        operations={(row) =>
          row.can.decideOffline
            ? [
                { label: t('offline.confirm'), onSelect: () => void confirm(row) },
                { label: t('offline.reject.action'), tone: 'danger' as const, onSelect: () => setRefused(row) },
              ]
            : []
        }
        empty={{ title: t('offline.empty'), hint: t('offline.emptyHint') }}
      />
      {refused && <RejectOfflinePaymentDialog order={refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}
