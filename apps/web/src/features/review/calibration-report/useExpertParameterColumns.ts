import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { Column } from '#/ui/table/types.ts';
import { exactPoints } from '../points.ts';

type Parameters = RouterOutputs['review']['calibrationReport']['experts'][number];

export function useExpertParameterColumns(): Column<Parameters>[] {
  const { t } = useTranslation('review');
  const words = t('results.calibration', { returnObjects: true });
  return [
    { id: 'name', header: words.expert, lead: true, cell: (row) => row.name },
    { id: 'sheets', header: words.sheets, align: 'end', cell: (row) => row.sheets },
    { id: 'mean', header: words.mean, align: 'end', cell: (row) => exactPoints(row.mean) },
    { id: 'spread', header: words.spread, align: 'end', cell: (row) => exactPoints(row.spread) },
    { id: 'error', header: words.error, align: 'end', cell: (row) => exactPoints(row.standardError) },
    { id: 'shift', header: words.shift, align: 'end', cell: (row) => exactPoints(row.shift) },
    { id: 'use', header: words.use, cell: (row) => (row.calibrated ? words.used : words.unused) },
  ];
}
