import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { type RefundInList, refundTone } from '../status.ts';

export function useRefundColumns(): Column<RefundInList>[] {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const orderNo = { header: t('orderNo'), name: (row: RefundInList) => row.orderNo };
  const wayOf = (row: RefundInList) => t(`ledger.accounts.${row.byHand ? 'bank' : row.cameBy}`);
  const status = ({ status: one }: RefundInList) => (
    <StatusTag tone={refundTone[one]}>{t(`refundStatuses.${one}`)}</StatusTag>
  );
  const reasonOf = (row: RefundInList) => (row.requestedBy === null ? t(`causes.${row.cause}`) : row.reason);
  const channelCode = { header: t('refund.channelCode'), cell: (row: RefundInList) => row.channelCode ?? ui('none') };
  const requestedAt = (row: RefundInList) => <DateTime value={row.requestedAt} bare />;
  return [
    { id: 'orderNo', ...orderNo, lead: true, cell: (row) => <OrderLink {...row}>{row.orderNo}</OrderLink> },
    { id: 'amount', header: t('refund.amount'), align: 'end', cell: (row) => <Money fen={row.amount} /> },
    { id: 'way', header: t('refund.way'), cell: wayOf },
    { id: 'cause', header: t('refund.cause'), cell: (row) => t(`causes.${row.cause}`) },
    { id: 'status', header: t('status'), cell: status },
    { id: 'competition', header: t('competition'), wrap: true, cell: (row) => pick(row.competition) || ui('none') },
    { id: 'requester', header: t('refund.requester'), cell: (row) => row.requester ?? t('system') },
    { id: 'decider', header: t('refund.decider'), cell: (row) => row.decider ?? ui('none') },
    { id: 'reason', header: ui('reason'), wrap: true, cell: reasonOf },
    { id: 'channelCode', ...channelCode, hidden: true },
    { id: 'requestedAt', header: t('refund.requestedAt'), cell: requestedAt },
  ];
}
