import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { Column } from '#/ui/table/types.ts';
import { points } from '../points.ts';

type ExpertFigures = RouterOutputs['review']['reviewFigures']['experts'][number];

export function useExpertFigureColumns(): Column<ExpertFigures>[] {
  const { t } = useTranslation('review');
  return [
    { id: 'name', header: t('figures.expert'), lead: true, cell: (row) => row.name },
    { id: 'sheets', header: t('figures.count'), align: 'end', cell: (row) => row.sheets },
    { id: 'mean', header: t('figures.mean'), align: 'end', cell: (row) => points(row.meanMilli) },
    { id: 'lowest', header: t('figures.lowest'), align: 'end', cell: (row) => points(row.lowestMilli) },
    { id: 'highest', header: t('figures.highest'), align: 'end', cell: (row) => points(row.highestMilli) },
    { id: 'leaning', header: t('figures.leaning'), align: 'end', cell: (row) => points(row.leaningMilli) },
  ];
}
