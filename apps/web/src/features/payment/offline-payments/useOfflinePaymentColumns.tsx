import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import type { OrderInList } from '../status.ts';
import { TransferFacts } from '../TransferFacts.tsx';
import { OfflineEvidence } from './OfflineEvidence.tsx';

type Announced = { order: OrderInList; transfer: NonNullable<OrderInList['transfer']> };

/** The announcement, and what an officer must notice: another amount, or an order that no longer waits for money. */
function TransferCell({ order, transfer }: Announced) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const open = order.status === 'created' || order.status === 'paying';
  return (
    <div className="space-y-1">
      <StatusTag tone={transfer.state === 'announced' ? 'warning' : 'neutral'}>
        {t(`transfer.states.${transfer.state}`)}
      </StatusTag>
      {transfer.amount !== order.amount && <StatusTag tone="danger">{t('transfer.differs')}</StatusTag>}
      {order.transferAlsoFor.length > 0 && (
        <StatusTag tone="danger">{t('transfer.alsoFor', { orders: format.list(order.transferAlsoFor) })}</StatusTag>
      )}
      {!open && (
        <StatusTag tone="danger">
          {t(order.status === 'closed' ? 'transfer.orderClosed' : 'transfer.orderPaid')}
        </StatusTag>
      )}
      <TransferFacts orderId={order.orderId} transfer={transfer} />
    </div>
  );
}

export function useOfflinePaymentColumns(): Column<OrderInList>[] {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const orderNo = { header: t('orderNo'), name: (row: OrderInList) => row.orderNo };
  return [
    { id: 'orderNo', ...orderNo, lead: true, cell: (row) => <span className="num">{row.orderNo}</span> },
    { id: 'competition', header: t('competition'), wrap: true, cell: (row) => pick(row.competition) || ui('none') },
    { id: 'payer', header: t('payer'), cell: (row) => row.payer ?? ui('none') },
    { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Money fen={row.amount} /> },
    {
      id: 'transfer',
      header: t('transfer.column'),
      wrap: true,
      cell: (row) => (row.transfer ? <TransferCell order={row} transfer={row.transfer} /> : ui('none')),
    },
    { id: 'proposer', header: t('offline.proposer'), cell: (row) => row.offlineProposer ?? ui('none') },
    { id: 'reason', header: t('offline.note'), wrap: true, cell: (row) => row.offlineReason || ui('none') },
    {
      id: 'evidence',
      header: t('offline.evidence'),
      cell: (row) => (row.offlineEvidence ? <OfflineEvidence order={row} /> : ui('none')),
    },
    { id: 'placedAt', header: t('placedAt'), cell: (row) => <DateTime value={row.placedAt} bare />, hidden: true },
  ];
}
