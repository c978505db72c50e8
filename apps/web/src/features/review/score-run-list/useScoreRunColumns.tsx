import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { runTone } from '../status.ts';

type Run = RouterOutputs['review']['scoreRunList']['rows'][number];

export function useScoreRunColumns(): Column<Run>[] {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const status = (row: Run) => (
    <StatusTag tone={runTone[row.status] ?? 'unknown'}>{t(`results.runStatuses.${row.status}`)}</StatusTag>
  );
  const requestedAt = (row: Run) => <DateTime value={row.requestedAt} bare />;
  return [
    { id: 'round', header: t('results.round'), lead: true, cell: (row) => pick(row.round) },
    { id: 'competition', header: t('results.competition'), wrap: true, cell: (row) => pick(row.competition) },
    { id: 'status', header: t('results.status'), cell: status },
    { id: 'works', header: t('results.works'), align: 'end', cell: (row) => row.works },
    { id: 'flagged', header: t('results.flagged'), align: 'end', cell: (row) => row.flagged },
    { id: 'ties', header: t('results.ties'), align: 'end', cell: (row) => row.ties },
    { id: 'requestedBy', header: t('results.requestedBy'), cell: (row) => row.requestedBy },
    { id: 'requestedAt', header: t('results.requestedAt'), cell: requestedAt },
  ];
}
