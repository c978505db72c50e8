import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { points, rootPoints } from '../points.ts';
import { useTotal } from '../useSaid.ts';

type Line = RouterOutputs['review']['chiefWorks']['rows'][number];

export function useChiefColumns(): Column<Line>[] {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const figure = (text: string) => <span className="num">{text}</span>;
  return [
    {
      id: 'work',
      header: t('distribution.work'),
      lead: true,
      name: (row) => row.alias,
      cell: (row) => (
        <>
          <span className="num">{row.alias}</span> {row.title}
        </>
      ),
    },
    { id: 'item', header: t('results.item'), cell: (row) => pick(row.item) || '—' },
    {
      id: 'sheets',
      header: t('chief.submitted'),
      align: 'end',
      cell: (row) => figure(`${row.submitted}/${row.expected}`),
    },
    { id: 'totals', header: t('chief.totals'), wrap: true, cell: (row) => <Totals row={row} /> },
    { id: 'range', header: t('chief.range'), align: 'end', cell: (row) => figure(points(row.rangeMilli)) },
    {
      id: 'deviation',
      header: t('chief.deviation'),
      align: 'end',
      cell: (row) => figure(row.variance === null ? '—' : rootPoints(row.variance)),
    },
    { id: 'state', header: t('distribution.status'), cell: (row) => <State row={row} /> },
  ];
}

function Totals({ row: { totals, hidden, never } }: { row: Line }) {
  const { t } = useTranslation('review');
  const totalOf = useTotal();
  if (hidden) return <span className="text-ink-2">{t(never ? 'chief.never' : 'chief.hidden')}</span>;
  if (totals.length === 0) return '—';
  return <span className="num">{totals.map(({ code, ...total }) => `${code} ${totalOf(total)}`).join(' · ')}</span>;
}

function State({ row: { flagged, own } }: { row: Line }) {
  const { t } = useTranslation('review');
  if (!flagged && !own) return '—';
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flagged && <StatusTag tone="warning">{t('chief.flagged')}</StatusTag>}
      {own && <StatusTag tone="info">{t('chief.own')}</StatusTag>}
    </span>
  );
}
