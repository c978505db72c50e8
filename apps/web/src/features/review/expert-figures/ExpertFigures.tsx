import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveTable } from '#/lib/save-table.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { IconButton } from '#/ui/Button.tsx';
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
  const figures = useFigures();
  const columns = figures.map(
    ({ id, header, value }): Column<Row> =>
      id === 'name' ? { id, header, lead: true, cell: value } : { id, header, align: 'end', cell: value },
  );
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
      <Card
        title={t('figures.severity')}
        lead={t('figures.severityHint')}
        actions={query.data && query.data.length > 0 && <SaveButton rows={query.data} figures={figures} />}
        flush
      >
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

type Figure = { readonly id: string; readonly header: string; readonly value: (row: Row) => string | number };

/** The figures of an expert: the columns of the table and of its file. */
function useFigures(): readonly Figure[] {
  const { t } = useTranslation('review');
  return [
    { id: 'name', header: t('figures.expert'), value: (row) => row.name },
    { id: 'sheets', header: t('figures.count'), value: (row) => row.sheets },
    { id: 'shared', header: t('figures.shared'), value: (row) => row.shared },
    { id: 'mean', header: t('figures.mean'), value: (row) => points(row.meanMilli) },
    { id: 'lowest', header: t('figures.lowest'), value: (row) => points(row.lowestMilli) },
    { id: 'highest', header: t('figures.highest'), value: (row) => points(row.highestMilli) },
    { id: 'leaning', header: t('figures.leaning'), value: (row) => points(row.leaningMilli) },
    { id: 'varying', header: t('figures.varying'), value: (row) => points(row.varyingMilli) },
  ];
}

/** The table's figures as a file, like those of the charts. */
function SaveButton({ rows, figures }: { rows: readonly Row[]; figures: readonly Figure[] }) {
  const { t } = useTranslation(['review', 'ui']);
  const lines = () => rows.map((row) => figures.map(({ value }) => value(row)));
  return (
    <IconButton
      size="sm"
      icon={Download}
      label={t('ui:chart.download', { title: t('figures.severity') })}
      onClick={() => saveTable('experts-compared.csv', [figures.map(({ header }) => header), ...lines()])}
    />
  );
}
