import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import type { OrderInList } from '../status.ts';
import { OfflineEvidence } from './OfflineEvidence.tsx';

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
    { id: 'proposer', header: t('offline.proposer'), cell: (row) => row.offlineProposer ?? ui('none') },
    { id: 'reason', header: ui('reason'), wrap: true, cell: (row) => row.offlineReason },
    {
      id: 'evidence',
      header: t('offline.evidence'),
      cell: (row) => (row.offlineEvidence ? <OfflineEvidence order={row} /> : ui('none')),
    },
    { id: 'placedAt', header: t('placedAt'), cell: (row) => <DateTime value={row.placedAt} bare />, hidden: true },
  ];
}
