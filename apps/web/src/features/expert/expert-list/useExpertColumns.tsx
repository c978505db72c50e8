import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { ExpertStatus } from '../ExpertStatus.tsx';
import type { ExpertRow } from '../expert-row.ts';

export function useExpertColumns(): Column<ExpertRow>[] {
  const { t } = useTranslation('expert');
  const pick = useBilingual();
  const format = useFormat();
  return [
    { id: 'name', header: t('expert'), lead: true, cell: (row) => row.name },
    { id: 'school', header: t('school'), cell: (row) => pick(row.school) || '—' },
    { id: 'tracks', header: t('tracks'), cell: (row) => format.list(row.tracks) || t('allTracks') },
    { id: 'maxLoad', header: t('maxLoad'), align: 'end', cell: (row) => row.maxLoad },
    { id: 'status', header: t('status'), cell: (row) => <ExpertStatus status={row.status} /> },
    { id: 'undecided', header: t('undecided'), cell: (row) => <Undecided count={row.undecided} /> },
    { id: 'addedAt', header: t('addedAt'), cell: (row) => <DateTime value={row.addedAt} bare /> },
  ];
}

/** The conflicts of interest that nobody has decided. */
function Undecided({ count }: { count: number }) {
  const { t } = useTranslation('expert');
  return count > 0 ? <StatusTag tone="warning">{t('undecidedCount', { count })}</StatusTag> : '—';
}
