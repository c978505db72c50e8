import { ChartColumn, Download, FileImage, FileSpreadsheet, Table } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#/lib/save-file.ts';
import { type Cell, saveTable } from '#/lib/save-table.ts';
import { Button, IconButton } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Menu } from '../Menu.tsx';
import { ScrollRegion } from '../ScrollRegion.tsx';
import { svgFile } from './svg-file.ts';

type FigureColumn<Row> = { header: string; value: (row: Row) => Cell };

type Props<Row> = {
  title: string;
  lead?: ReactNode;
  /** Name of the downloaded files, without an ending. */
  file: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly FigureColumn<Row>[];
  /** Further controls of this chart, e.g. what it compares. */
  controls?: ReactNode;
  /** The drawing of these rows. */
  children: ReactNode;
};

/** A chart with its figures: shown as a table on request, and downloaded as data or as a picture. */
export function ChartCard<Row>(props: Props<Row>) {
  const { title, lead, file, rows, rowId, columns, controls, children } = props;
  const { t } = useTranslation('ui');
  const [asTable, setAsTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const saveData = () => {
    const lines = rows.map((row) => columns.map(({ value }) => value(row)));
    saveTable(`${file}.csv`, [columns.map(({ header }) => header), ...lines]);
  };
  const savePicture = () => {
    const svg = drawing.current?.querySelector<SVGSVGElement>('svg.recharts-surface');
    if (svg) saveFile(`${file}.svg`, svgFile(svg));
  };
  const picture = { label: t('chart.picture'), icon: FileImage, onSelect: savePicture };
  return (
    <Card
      title={title}
      lead={lead}
      actions={
        <>
          {controls}
          <Button size="sm" icon={asTable ? ChartColumn : Table} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'chart.asChart' : 'chart.asTable')}
          </Button>
          <Menu
            trigger={<IconButton size="sm" icon={Download} label={t('chart.download', { title })} />}
            items={[
              { label: t('chart.data'), icon: FileSpreadsheet, onSelect: saveData },
              ...(asTable ? [] : [picture]),
            ]}
          />
        </>
      }
    >
      {asTable ? (
        <Figures title={title} rows={rows} rowId={rowId} columns={columns} />
      ) : (
        <div ref={drawing}>{children}</div>
      )}
    </Card>
  );
}

function Figures<Row>({ title, rows, rowId, columns }: Pick<Props<Row>, 'title' | 'rows' | 'rowId' | 'columns'>) {
  return (
    <ScrollRegion label={title} className="max-h-96 overflow-y-auto">
      <table className="w-full text-dense">
        <thead className="sticky top-0 bg-bg text-ink-2">
          <tr>
            {columns.map(({ header }, index) => (
              <th key={header} scope="col" className={index === 0 ? start : end}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className="border-t border-line">
              {columns.map(({ header, value }, index) => (
                <td key={header} className={index === 0 ? start : end}>
                  {value(row) ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const start = 'px-2 py-1.5 text-start font-normal';
const end = 'num px-2 py-1.5 text-end font-normal whitespace-nowrap';
