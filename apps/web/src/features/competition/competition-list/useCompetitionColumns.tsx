import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { serverNow } from '#/lib/clock.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import type { CompetitionRow } from '../competition-row.ts';
import { competitionTone } from '../status.ts';

export function useCompetitionColumns(): Column<CompetitionRow>[] {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  return [
    { id: 'name', header: t('name'), lead: true, cell: (row) => pick({ zh: row.nameZh, en: row.nameEn }) },
    { id: 'edition', header: t('edition'), align: 'end', cell: (row) => row.edition },
    { id: 'status', header: t('status'), cell: (row) => <Status row={row} /> },
    { id: 'items', header: t('list.items'), align: 'end', cell: (row) => row.items },
    { id: 'next', header: t('list.next'), cell: (row) => <NextDeadline stages={row.stages} /> },
    { id: 'changed', header: t('list.changed'), hidden: true, cell: (row) => <DateTime value={row.changedAt} bare /> },
  ];
}

function Status({ row: { status } }: { row: CompetitionRow }) {
  const { t } = useTranslation('competition');
  return <StatusTag tone={competitionTone[status] ?? 'unknown'}>{t(`statuses.${status}`)}</StatusTag>;
}

function NextDeadline({ stages }: { stages: readonly { closesAt: string }[] }) {
  const now = new Date(serverNow()).toISOString();
  const [next] = stages
    .map((stage) => stage.closesAt)
    .filter((at) => at > now)
    .sort();
  return <DateTime value={next} distance={next !== undefined} bare />;
}
