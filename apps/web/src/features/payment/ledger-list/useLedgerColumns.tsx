import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { factName } from '../status.ts';

type Entry = RouterOutputs['payment']['ledgerList']['rows'][number];

export function useLedgerColumns(): Column<Entry>[] {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const orderNo = { header: t('orderNo'), name: (row: Entry) => row.orderNo };
  const sum = (side: 'debit' | 'credit') => (row: Entry) => (row[side] > 0 ? <Money fen={row[side]} /> : ui('none'));
  return [
    { id: 'orderNo', ...orderNo, lead: true, cell: (row) => <OrderLink {...row}>{row.orderNo}</OrderLink> },
    { id: 'fact', header: t('ledger.fact'), cell: (row) => t(`details.facts.${factName(row.fact)}`) },
    { id: 'account', header: t('ledger.account'), cell: (row) => t(`ledger.accounts.${row.account}`) },
    { id: 'debit', header: t('ledger.debit'), align: 'end', cell: sum('debit') },
    { id: 'credit', header: t('ledger.credit'), align: 'end', cell: sum('credit') },
    { id: 'competition', header: t('competition'), wrap: true, cell: (row) => pick(row.competition) || ui('none') },
    { id: 'at', header: t('time'), cell: (row) => <DateTime value={row.at} bare /> },
  ];
}
