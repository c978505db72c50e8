import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { bulkChangeTone } from '../bulk-change/bulk-change-tone.ts';

type Row = RouterOutputs['certificate']['bulkChangeList']['rows'][number];

export function useBulkChangeColumns(): Column<Row>[] {
  const { t } = useTranslation('bulk-change');
  const format = useFormat();
  return [
    {
      id: 'what',
      header: t('columns.what'),
      lead: true,
      cell: (row) => t(`kinds.${row.kind}`, { count: row.certificates, number: format.number(row.certificates) }),
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <StatusTag tone={bulkChangeTone[row.status]}>{t(`statuses.${row.status}`)}</StatusTag>,
    },
    { id: 'reason', header: t('columns.reason'), wrap: true, cell: (row) => row.reason },
    { id: 'draftedBy', header: t('columns.draftedBy'), cell: (row) => row.draftedByName },
    { id: 'draftedAt', header: t('columns.draftedAt'), cell: (row) => <DateTime value={row.draftedAt} distance /> },
  ];
}
