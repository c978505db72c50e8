import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { Link } from '#/ui/Link.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { refundTone } from '../status.ts';
import { useRefundOperations } from './RefundOperations.tsx';

const statuses = ['requested', 'approved', 'failed', 'succeeded', 'rejected'] as const;

/** Refunds: those that wait for a decision, those under way, those done. */
export function RefundList() {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const list = useListParams({ filters: { keywords: '', status: '' } });
  const query = trpc.payment.refundList.useQuery(list.input as RouterInputs['payment']['refundList'], {
    placeholderData: keepPreviousData,
  });
  const { operations, dialog } = useRefundOperations();
  return (
    <>
      <DataTable
        id="refunds"
        label={t('refund.title')}
        list={list}
        query={query}
        rowId={(row) => row.refundId}
        columns={[
          {
            id: 'orderNo',
            header: t('orderNo'),
            lead: true,
            name: (row) => row.orderNo,
            cell: (row) => (
              <Link href={`/finance/order?order=${row.orderId}`} className="num">
                {row.orderNo}
              </Link>
            ),
          },
          { id: 'amount', header: t('refund.amount'), align: 'end', cell: (row) => <Money fen={row.amount} /> },
          {
            id: 'way',
            header: t('refund.way'),
            cell: (row) => t(`ledger.accounts.${row.byHand ? 'bank' : row.cameBy}`),
          },
          { id: 'cause', header: t('refund.cause'), cell: (row) => t(`causes.${row.cause}`) },
          {
            id: 'status',
            header: t('status'),
            cell: (row) => <StatusTag tone={refundTone[row.status]}>{t(`refundStatuses.${row.status}`)}</StatusTag>,
          },
          {
            id: 'competition',
            header: t('competition'),
            wrap: true,
            cell: (row) => (row.competition ? pick(row.competition) : ui('none')),
          },
          { id: 'requester', header: t('refund.requester'), cell: (row) => row.requester ?? t('system') },
          { id: 'decider', header: t('refund.decider'), cell: (row) => row.decider ?? ui('none') },
          {
            id: 'reason',
            header: t('reason'),
            wrap: true,
            cell: (row) => (row.requestedBy === null ? t(`causes.${row.cause}`) : row.reason),
          },
          {
            id: 'channelCode',
            header: t('refund.channelCode'),
            cell: (row) => row.channelCode ?? ui('none'),
            hidden: true,
          },
          {
            id: 'requestedAt',
            header: t('refund.requestedAt'),
            cell: (row) => <DateTime value={row.requestedAt} bare />,
          },
        ]}
        search={[
          { name: 'keywords', label: t('orderNo') },
          {
            name: 'status',
            label: t('status'),
            options: [
              { value: 'waiting', label: t('refund.waiting') },
              { value: 'toSecond', label: t('refund.toSecond') },
              ...statuses.map((value) => ({ value, label: t(`refundStatuses.${value}`) })),
            ],
          },
        ]}
        operations={operations}
        empty={{ title: t('refund.empty'), hint: t('refund.emptyHint') }}
      />
      {dialog}
    </>
  );
}
