import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import type { RoundRow } from '../round-row.ts';
import { roundTone } from '../status.ts';

export function useRoundColumns(): Column<RoundRow>[] {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const status = (row: RoundRow) => (
    <StatusTag tone={roundTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
  );
  const progress = (row: RoundRow) => <span className="num">{`${row.submitted}/${row.sheets}`}</span>;
  return [
    { id: 'name', header: t('rounds.round'), lead: true, cell: (row) => pick(row.name) },
    { id: 'competition', header: t('rounds.competition'), wrap: true, cell: (row) => pick(row.competition) },
    { id: 'status', header: t('rounds.status'), cell: status },
    { id: 'opensAt', header: t('rounds.opensAt'), cell: (row) => <DateTime value={row.opensAt} bare /> },
    { id: 'closesAt', header: t('rounds.closesAt'), cell: (row) => <DateTime value={row.closesAt} bare /> },
    { id: 'experts', header: t('rounds.experts'), align: 'end', cell: (row) => row.experts },
    { id: 'progress', header: t('rounds.progress'), align: 'end', cell: progress },
  ];
}
