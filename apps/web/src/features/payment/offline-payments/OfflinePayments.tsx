import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { useConfirmOfflinePayment } from '../confirm-offline-payment/useConfirmOfflinePayment.ts';
import { ProposeOfflinePaymentDialog } from '../propose-offline-payment/ProposeOfflinePaymentDialog.tsx';
import { RefuseTransferDialog } from '../refuse-transfer/RefuseTransferDialog.tsx';
import { RejectOfflinePaymentDialog } from '../reject-offline-payment/RejectOfflinePaymentDialog.tsx';
import type { OrderInList } from '../status.ts';
import { useOfflinePaymentColumns } from './useOfflinePaymentColumns.tsx';

const dialogs = {
  record: ProposeOfflinePaymentDialog,
  refuse: RefuseTransferDialog,
  reject: RejectOfflinePaymentDialog,
} as const;

/** Transfers that schools announced, and offline payments that one officer recorded and a second one must confirm. */
export function OfflinePayments() {
  const { t } = useTranslation('payment');
  const { table } = useList(trpc.payment.orderList, {
    id: 'offlinePayments',
    rowId: (row) => row.orderId,
    filters: { status: '' },
    asks: ({ status, ...page }): RouterInputs['payment']['orderList'] => ({
      ...page,
      offlineWaiting: status !== 'announced',
      transferAnnounced: status !== 'toSecond',
      offlineToSecond: status === 'toSecond',
    }),
  });
  const columns = useOfflinePaymentColumns();
  const confirm = useConfirmOfflinePayment();
  const [asked, setAsked] = useState<{ what: keyof typeof dialogs; order: OrderInList }>();
  const Asked = asked && dialogs[asked.what];
  const operations = (order: OrderInList): Operation[] => {
    const ask = (what: keyof typeof dialogs) => () => setAsked({ what, order });
    const { can, transfer } = order;
    const possible: readonly (Operation | false)[] = [
      can.decideOffline && { label: t('offline.confirm'), onSelect: () => void confirm(order) },
      can.decideOffline && { label: t('offline.reject.action'), tone: 'danger', onSelect: ask('reject') },
      can.proposeOffline && transfer?.state === 'announced' && { label: t('transfer.record'), onSelect: ask('record') },
      can.refuseTransfer && { label: t('transfer.refuse.action'), tone: 'danger', onSelect: ask('refuse') },
    ];
    return possible.filter((one) => one !== false);
  };
  return (
    <>
      <DataTable
        {...table}
        label={t('action.offline')}
        columns={columns}
        search={[
          {
            name: 'status',
            label: t('status'),
            options: [
              { value: 'announced', label: t('transfer.states.announced') },
              { value: 'toSecond', label: t('offline.toSecond') },
            ],
          },
        ]}
        operations={operations}
        empty={{ title: t('offline.empty'), hint: t('offline.emptyHint') }}
      />
      {asked && Asked && <Asked order={asked.order} onClose={() => setAsked(undefined)} />}
    </>
  );
}
