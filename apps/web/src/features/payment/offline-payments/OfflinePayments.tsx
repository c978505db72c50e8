import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import type { OrderInList } from '../status.ts';

/** Offline payments that one officer recorded and a second one must confirm. */
export function OfflinePayments() {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const format = useFormat();
  const confirm = useConfirm();
  const list = useListParams({ filters: { status: '' } });
  const { page, pageSize, filters } = list;
  const query = trpc.payment.orderList.useQuery(
    { page, pageSize, offlineWaiting: true, offlineToSecond: filters.status === 'toSecond' },
    { placeholderData: keepPreviousData },
  );
  const accept = useCommand(trpc.payment.confirmOfflinePayment, { done: t('offline.confirmed'), toastRefusal: true });
  const [refused, setRefused] = useState<OrderInList>();
  const decide = async (row: OrderInList) => {
    const sure = await confirm({
      title: t('offline.confirmTitle', { orderNo: row.orderNo }),
      body: t('offline.confirmBody', {
        name: row.offlineProposer ?? '',
        amount: format.money(row.amount),
        reason: row.offlineReason ?? '',
      }),
      action: t('offline.confirm'),
    });
    if (sure) await accept.run({ orderId: row.orderId });
  };
  return (
    <>
      <DataTable
        id="offlinePayments"
        label={t('action.offline')}
        list={list}
        query={query}
        rowId={(row) => row.orderId}
        columns={[
          {
            id: 'orderNo',
            header: t('orderNo'),
            lead: true,
            name: (row) => row.orderNo,
            cell: (row) => <span className="num">{row.orderNo}</span>,
          },
          {
            id: 'competition',
            header: t('competition'),
            wrap: true,
            cell: (row) => (row.competition ? pick(row.competition) : ui('none')),
          },
          { id: 'payer', header: t('payer'), cell: (row) => row.payer ?? ui('none') },
          { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Money fen={row.amount} /> },
          { id: 'proposer', header: t('offline.proposer'), cell: (row) => row.offlineProposer ?? ui('none') },
          { id: 'reason', header: t('reason'), wrap: true, cell: (row) => row.offlineReason },
          {
            id: 'placedAt',
            header: t('placedAt'),
            cell: (row) => <DateTime value={row.placedAt} bare />,
            hidden: true,
          },
        ]}
        search={[
          { name: 'status', label: t('status'), options: [{ value: 'toSecond', label: t('offline.toSecond') }] },
        ]}
        operations={(row) =>
          row.can.decideOffline
            ? [
                { label: t('offline.confirm'), onSelect: () => void decide(row) },
                { label: t('offline.reject'), tone: 'danger' as const, onSelect: () => setRefused(row) },
              ]
            : []
        }
        empty={{ title: t('offline.empty'), hint: t('offline.emptyHint') }}
      />
      {refused && <NotFoundDialog order={refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}

function NotFoundDialog({ order, onClose }: { order: OrderInList; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const reject = useCommand(trpc.payment.rejectOfflinePayment, { done: t('offline.rejected'), onDone: onClose });
  return (
    <ReasonDialog
      title={`${t('offline.reject')} · ${order.orderNo}`}
      label={t('offline.rejectReason')}
      action={t('offline.reject')}
      tone="danger"
      command={reject}
      onReason={(reason) => reject.run({ orderId: order.orderId, reason })}
      onClose={onClose}
    />
  );
}
