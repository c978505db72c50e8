import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '#/lib/errors.ts';
import { trpc } from '#/lib/trpc.ts';
import { Link } from '#/ui/Link.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime, Money } from '#/ui/Values.tsx';

/** The channel's notifications, with their outcome; those that reached no order wait for a person. */
export function Callbacks() {
  const { t } = useTranslation(['payment', 'refusals']);
  const { t: ui } = useTranslation('ui');
  const list = useListParams({ filters: { stuck: '' } });
  const { page, pageSize, filters } = list;
  const query = trpc.payment.callbackList.useQuery(
    { page, pageSize, stuck: filters.stuck === 'yes' },
    { placeholderData: keepPreviousData },
  );
  return (
    <DataTable
      id="callbacks"
      label={t('ledger.tabs.callbacks')}
      list={list}
      query={query}
      rowId={(row) => row.notifyId}
      columns={[
        {
          id: 'outTradeNo',
          header: t('callbacks.outTradeNo'),
          lead: true,
          name: (row) => row.outTradeNo,
          cell: (row) =>
            row.order ? (
              <Link href={`/finance/order?order=${row.order.orderId}`} className="num">
                {row.outTradeNo}
              </Link>
            ) : (
              <span className="num break-all">{row.outTradeNo}</span>
            ),
        },
        { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Money fen={row.amount} /> },
        {
          id: 'outcome',
          header: t('callbacks.outcome'),
          wrap: true,
          cell: (row) =>
            row.outcome === 'accepted' ? (
              <StatusTag tone="success">{t('callbacks.accepted')}</StatusTag>
            ) : (
              <span className="text-danger">{refusalSentence(row.outcome, {}) ?? row.outcome}</span>
            ),
        },
        { id: 'channelStatus', header: t('callbacks.channelStatus'), cell: (row) => row.status },
        { id: 'times', header: t('callbacks.times'), align: 'end', cell: (row) => row.times },
        {
          id: 'tradeNo',
          header: t('callbacks.tradeNo'),
          cell: (row) => <span className="num">{row.tradeNo || ui('none')}</span>,
          hidden: true,
        },
        { id: 'lastAt', header: t('callbacks.lastAt'), cell: (row) => <DateTime value={row.lastAt} bare /> },
      ]}
      search={[
        { name: 'stuck', label: t('callbacks.outcome'), options: [{ value: 'yes', label: t('callbacks.stuck') }] },
      ]}
      empty={{ title: t('callbacks.empty'), hint: t('callbacks.emptyHint') }}
    />
  );
}
