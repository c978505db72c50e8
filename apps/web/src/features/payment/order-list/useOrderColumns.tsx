import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { type OrderInList, orderTone } from '../status.ts';

export function useOrderColumns(): Column<OrderInList>[] {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const orderNo = { header: t('orderNo'), name: (row: OrderInList) => row.orderNo };
  const refunded = (row: OrderInList) => (row.refunded > 0 ? <Money fen={row.refunded} /> : ui('none'));
  return [
    { id: 'orderNo', ...orderNo, lead: true, cell: (row) => <span className="num">{row.orderNo}</span> },
    { id: 'competition', header: t('competition'), wrap: true, cell: (row) => pick(row.competition) || ui('none') },
    { id: 'payer', header: t('payer'), cell: (row) => row.payer ?? ui('none') },
    { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Money fen={row.amount} /> },
    { id: 'status', header: t('status'), cell: (row) => <Status order={row} /> },
    { id: 'refunded', header: t('orders.refunded'), align: 'end', cell: refunded },
    { id: 'placedAt', header: t('placedAt'), cell: (row) => <DateTime value={row.placedAt} bare /> },
    { id: 'paidAt', header: t('paidAt'), cell: (row) => <DateTime value={row.paidAt} bare />, hidden: true },
    { id: 'tradeNo', header: t('details.tradeNo'), cell: (row) => row.tradeNo ?? ui('none'), hidden: true },
  ];
}

function Status({ order: { status, can } }: { order: OrderInList }) {
  const { t } = useTranslation('payment');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusTag tone={orderTone[status]}>{t(`statuses.${status}`)}</StatusTag>
      {can.decideOffline && <StatusTag tone="warning">{t('orders.offlineWaits')}</StatusTag>}
    </span>
  );
}
