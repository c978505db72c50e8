import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { correctionTone } from '#/ui/corrections.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';

type Row = RouterOutputs['certificate']['correctionList']['rows'][number];

export function useCorrectionColumns(): Column<Row>[] {
  const { t } = useTranslation('correction');
  return [
    {
      id: 'number',
      header: t('correction.list.number'),
      lead: true,
      cell: (row) => <span className="num break-all">{row.number}</span>,
    },
    { id: 'requestedBy', header: t('correction.list.requestedBy'), cell: (row) => row.requestedByName || '—' },
    { id: 'part', header: t('correction.list.part'), cell: (row) => t(`correction.partNames.${row.part}`) },
    { id: 'wanted', header: t('correction.list.wanted'), wrap: true, cell: (row) => row.wanted || '—' },
    {
      id: 'evidence',
      header: t('correction.list.evidence'),
      cell: (row) => t(row.hasEvidence ? 'correction.list.yes' : 'correction.list.no'),
    },
    {
      id: 'status',
      header: t('correction.list.status'),
      cell: (row) => <StatusTag tone={correctionTone[row.status]}>{t(`correction.statuses.${row.status}`)}</StatusTag>,
    },
    {
      id: 'requestedAt',
      header: t('correction.list.requestedAt'),
      cell: (row) => <DateTime value={row.requestedAt} />,
    },
  ];
}
