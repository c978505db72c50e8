import { useTranslation } from 'react-i18next';
import { RowOperations } from './RowOperations.tsx';
import type { Column, Operation } from './types.ts';

type Props<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  operations: ((row: Row) => readonly Operation[]) | undefined;
  selection: Readonly<Record<string, boolean>> | undefined;
  select: (row: Row, on: boolean) => void;
  nameOf: (row: Row) => string;
};

/** A row on a phone: its name, its facts in pairs, what may be done. */
export function Cards<Row>({ rows, rowId, columns, operations, selection, select, nameOf }: Props<Row>) {
  const { t } = useTranslation('ui');
  const lead = columns.find((column) => column.lead) ?? columns[0];
  const facts = columns.filter((column) => column !== lead && column.card !== false);
  return (
    <ul className="space-y-3">
      {rows.map((row) => {
        const offered = operations?.(row) ?? [];
        return (
          <li key={rowId(row)} className="rounded-lg border border-line bg-bg p-4">
            <div className="flex items-start gap-3">
              {selection && (
                <input
                  type="checkbox"
                  aria-label={t('table.selectRow', { name: nameOf(row) })}
                  checked={Boolean(selection[rowId(row)])}
                  onChange={(event) => select(row, event.target.checked)}
                  className="mt-1 size-5 accent-(--primary)"
                />
              )}
              <div className="min-w-0 flex-1 font-semibold">{lead?.cell(row)}</div>
            </div>
            <dl className="mt-2 grid grid-cols-[fit-content(38%)_1fr] gap-x-4 gap-y-1 text-dense">
              {facts.map((column) => (
                <div key={column.id} className="contents">
                  <dt className="min-w-20 text-ink-3">{column.header}</dt>
                  <dd className="min-w-0">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            {offered.length > 0 && (
              <div className="mt-2 border-t border-line pt-2">
                <RowOperations operations={offered} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
