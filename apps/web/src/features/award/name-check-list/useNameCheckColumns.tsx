import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { checkTone } from '../name-check/tones.ts';

type Row = RouterOutputs['award']['nameCheckList']['rows'][number];

export function useNameCheckColumns(): Column<Row>[] {
  const { t } = useTranslation('name-check');
  const pick = useBilingual();
  return [
    { id: 'competition', header: t('competition'), lead: true, cell: (row) => pick(row.competitionName) },
    { id: 'items', header: t('items'), wrap: true, cell: (row) => row.items.map((name) => pick(name)).join(' · ') },
    {
      id: 'status',
      header: t('status'),
      cell: (row) => <StatusTag tone={checkTone[row.status]}>{t(`statuses.${row.status}`)}</StatusTag>,
    },
    { id: 'closesAt', header: t('closesAt'), cell: (row) => <DateTime value={row.closesAt} bare /> },
    { id: 'works', header: t('works'), align: 'end', cell: (row) => row.counts.works },
    { id: 'confirmed', header: t('confirmed'), align: 'end', cell: (row) => row.counts.confirmed },
    { id: 'silent', header: t('silent'), align: 'end', cell: (row) => row.counts.silent },
    { id: 'undecided', header: t('undecided'), align: 'end', cell: (row) => row.undecided },
  ];
}
