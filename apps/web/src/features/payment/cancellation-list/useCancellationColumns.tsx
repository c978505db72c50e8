import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import type { CancellationInList } from '../status.ts';

export function useCancellationColumns(): Column<CancellationInList>[] {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const competition = { header: t('competition'), name: (row: CancellationInList) => pick(row.competition) };
  return [
    { id: 'competition', ...competition, lead: true, wrap: true, cell: (row) => pick(row.competition) },
    { id: 'proposer', header: t('cancellation.proposer'), cell: (row) => row.proposer ?? ui('none') },
    { id: 'reason', header: ui('reason'), wrap: true, cell: (row) => row.reason },
    { id: 'refunds', header: t('cancellation.refunds'), cell: (row) => t(`cancellation.${row.refunds}`) },
    { id: 'paid', header: t('cancellation.paid'), align: 'end', cell: (row) => row.effects.paid },
    { id: 'amount', header: t('cancellation.amount'), align: 'end', cell: (row) => <Money fen={row.effects.amount} /> },
    { id: 'open', header: t('cancellation.open'), align: 'end', cell: (row) => row.effects.open },
    { id: 'at', header: t('cancellation.at'), cell: (row) => <DateTime value={row.at} bare /> },
  ];
}
