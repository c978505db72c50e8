import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { advancementTone } from '../status.ts';

type Row = RouterOutputs['review']['advancementList']['rows'][number];

export function useAdvancementColumns(): Column<Row>[] {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const status = (row: Row) => (
    <StatusTag tone={advancementTone[row.status] ?? 'unknown'}>{t(`advancement.statuses.${row.status}`)}</StatusTag>
  );
  return [
    { id: 'round', header: t('advancement.round'), lead: true, cell: (row) => pick(row.round) },
    { id: 'competition', header: t('advancement.competition'), wrap: true, cell: (row) => pick(row.competition) },
    { id: 'status', header: t('advancement.status'), cell: status },
    { id: 'works', header: t('advancement.listed'), align: 'end', cell: (row) => row.list?.works ?? '—' },
    { id: 'advanced', header: t('advancement.advancing'), align: 'end', cell: (row) => row.list?.advanced ?? '—' },
    { id: 'overrides', header: t('advancement.overrides'), align: 'end', cell: (row) => row.overrides },
    { id: 'draftedBy', header: t('advancement.draftedBy'), cell: (row) => row.draftedBy },
    { id: 'draftedAt', header: t('advancement.draftedAt'), cell: (row) => <DateTime value={row.draftedAt} bare /> },
  ];
}
