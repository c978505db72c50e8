import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { OrderLink } from '../OrderLink.tsx';
import type { ComparedLine as Line } from '../status.ts';
import { bucketTone } from './buckets.ts';

const settledTone = { explained: 'success', proposed: 'warning', corrected: 'success' } as const;

export function useReconciliationColumns(): Column<Line>[] {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const tradeNo = { header: t('bill.tradeNo'), name: (row: Line) => row.tradeNo };
  const bucket = (row: Line) => <StatusTag tone={bucketTone[row.bucket]}>{t(`bill.buckets.${row.bucket}`)}</StatusTag>;
  const order = (row: Line) =>
    row.orderId ? (
      <OrderLink orderId={row.orderId}>{row.orderNo}</OrderLink>
    ) : (
      <span className="num">{row.outTradeNo || ui('none')}</span>
    );
  return [
    { id: 'tradeNo', ...tradeNo, lead: true, cell: (row) => <span className="num break-all">{row.tradeNo}</span> },
    { id: 'bucket', header: t('bill.bucket'), cell: bucket },
    { id: 'kind', header: t('bill.kind'), cell: (row) => t(`bill.kinds.${row.kind}`) },
    { id: 'ours', header: t('bill.ours'), align: 'end', cell: (row) => <Money fen={row.ours} /> },
    { id: 'theirs', header: t('bill.theirs'), align: 'end', cell: (row) => <Money fen={row.theirs} /> },
    { id: 'order', header: t('orderNo'), cell: order },
    {
      id: 'settlement',
      header: t('settle.state'),
      wrap: true,
      cell: ({ bucket, settlement }) =>
        settlement ? (
          <>
            <StatusTag tone={settledTone[settlement.status]}>{t(`settle.states.${settlement.status}`)}</StatusTag>
            <span className="block text-dense text-ink-2">
              {[settlement.reason, settlement.settler, settlement.confirmer].filter(Boolean).join(' · ')}
            </span>
          </>
        ) : bucket === 'agrees' ? (
          ui('none')
        ) : (
          <StatusTag tone="danger">{t('settle.states.open')}</StatusTag>
        ),
    },
    { id: 'at', header: t('time'), cell: (row) => <DateTime value={row.at} bare /> },
  ];
}
