import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { type InvoiceInList, invoiceTone } from '../status.ts';

export function useInvoiceColumns(): Column<InvoiceInList>[] {
  const { t } = useTranslation(['invoice-list', 'payment']);
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const format = useFormat();
  const orderNo = { header: t('payment:orderNo'), name: (row: InvoiceInList) => row.orderNo };
  const status = ({ status: one }: InvoiceInList) => (
    <StatusTag tone={invoiceTone[one]}>{t(`statuses.${one}`)}</StatusTag>
  );
  const numberOf = ({ buyer }: InvoiceInList) => (buyer?.type === 'company' ? buyer.taxNumber : ui('none'));
  const redOf = ({ reversals }: InvoiceInList) => {
    const numbers = reversals.map((one) => one.redNo ?? t('mine.reversing', { amount: '' }));
    return format.list(numbers) || ui('none');
  };
  const buyerOf = ({ buyer }: InvoiceInList) => buyer?.title ?? t('buyerGone');
  return [
    { id: 'orderNo', ...orderNo, lead: true, cell: (row) => <OrderLink {...row}>{row.orderNo}</OrderLink> },
    { id: 'buyer', header: t('buyer'), wrap: true, cell: buyerOf },
    { id: 'taxNumber', header: t('taxNumber'), cell: numberOf },
    { id: 'kind', header: t('kind'), cell: (row) => t(`kinds.${row.kind}`) },
    { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Money fen={row.amount} /> },
    { id: 'status', header: t('payment:status'), cell: status },
    { id: 'invoiceNo', header: t('invoiceNo'), cell: (row) => row.invoiceNo ?? ui('none') },
    { id: 'worth', header: t('worth'), align: 'end', cell: (row) => <Money fen={row.worth} /> },
    { id: 'redNo', header: t('redNo'), wrap: true, cell: redOf },
    {
      id: 'competition',
      header: t('payment:competition'),
      wrap: true,
      cell: (row) => pick(row.competition) || ui('none'),
    },
    { id: 'requester', header: t('requester'), cell: (row) => row.requester ?? ui('none') },
    { id: 'decider', header: t('decider'), hidden: true, cell: (row) => row.decider ?? ui('none') },
    { id: 'channelCode', header: t('channelCode'), hidden: true, cell: (row) => row.channelCode ?? ui('none') },
    { id: 'requestedAt', header: t('requestedAt'), cell: (row) => <DateTime value={row.requestedAt} bare /> },
  ];
}
