import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { ChartCard } from '#/ui/chart/ChartCard.tsx';
import { Points } from '#/ui/chart/Points.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Column } from '#/ui/table/types.ts';
import { type FiguresOf, pointsOf } from '../figures-of.ts';
import { points } from '../points.ts';

type Row = RouterOutputs['review']['expertFigures'][number];

/** How strict and how steady each expert is beside the others on the same works. */
export function ExpertFigures(of: FiguresOf) {
  const { t } = useTranslation('review');
  const query = trpc.review.expertFigures.useQuery(of);
  const columns = useColumns();
  const compared = (query.data ?? []).filter(({ varyingMilli }) => varyingMilli !== null);
  const title = t('figures.leaningVarying');
  return (
    <>
      {compared.length > 1 && (
        <ChartCard
          title={title}
          lead={t('figures.leaningVaryingHint')}
          file="experts"
          rows={compared}
          rowId={(row) => row.personId}
          columns={[
            { header: t('figures.expert'), value: (row) => row.name },
            { header: t('figures.shared'), value: (row) => row.shared },
            { header: t('figures.leaning'), value: (row) => points(row.leaningMilli) },
            { header: t('figures.varying'), value: (row) => points(row.varyingMilli) },
          ]}
        >
          <Points
            name={title}
            x={t('figures.leaning')}
            y={t('figures.varying')}
            rows={compared.map(({ personId, name, leaningMilli, varyingMilli }) => ({
              id: personId,
              label: name,
              x: pointsOf(leaningMilli ?? 0),
              y: pointsOf(varyingMilli ?? 0),
            }))}
          />
        </ChartCard>
      )}
      <Card title={t('figures.severity')} lead={t('figures.severityHint')} flush>
        <div className="max-md:px-5 max-md:pb-4">
          <DataTable
            id="expertFigures"
            label={t('figures.severity')}
            paged={false}
            query={query}
            rowId={(row) => row.personId}
            columns={columns}
          />
        </div>
      </Card>
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('review');
  return [
    { id: 'name', header: t('figures.expert'), lead: true, cell: (row) => row.name },
    { id: 'sheets', header: t('figures.count'), align: 'end', cell: (row) => row.sheets },
    { id: 'shared', header: t('figures.shared'), align: 'end', cell: (row) => row.shared },
    { id: 'mean', header: t('figures.mean'), align: 'end', cell: (row) => points(row.meanMilli) },
    { id: 'lowest', header: t('figures.lowest'), align: 'end', cell: (row) => points(row.lowestMilli) },
    { id: 'highest', header: t('figures.highest'), align: 'end', cell: (row) => points(row.highestMilli) },
    { id: 'leaning', header: t('figures.leaning'), align: 'end', cell: (row) => points(row.leaningMilli) },
    { id: 'varying', header: t('figures.varying'), align: 'end', cell: (row) => points(row.varyingMilli) },
  ];
}
