import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type OnChangeFn,
  type Row as RowModel,
  type RowSelectionState,
  type Table,
  useReactTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import type { ListState } from '../useListParams.ts';
import { RowOperations } from './RowOperations.tsx';
import { SortHeader } from './SortHeader.tsx';
import type { Column, Density, Operation } from './types.ts';
import type { Visibility } from './useColumnChoice.ts';

type RowsProps<Row> = {
  label: string;
  rows: Row[];
  rowId: (row: Row) => string;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  visibility: Visibility;
  list?: ListState | undefined;
  density: Density;
  operations?: ((row: Row) => readonly Operation[]) | undefined;
  /** Marks one row, e.g. the one open next to the table. */
  current?: string | undefined;
  /** The rows are paler while newer ones are on their way. */
  reloading?: boolean;
  /** With it rows can be chosen. */
  choice?:
    | {
        selection: RowSelectionState;
        setSelection: OnChangeFn<RowSelectionState>;
        pick: (at: number, on: boolean, range: boolean) => void;
      }
    | undefined;
};

const paddings: Record<Density, string> = {
  large: 'h-12 py-2',
  default: 'h-10 py-1.5',
  small: 'h-8 py-0.5',
};

/** The rows of a `DataTable` as a table, from 768 px. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { label, rows, rowId, columns, visibility, choice, reloading = false } = props;
  const defs = useMemo<ColumnDef<Row>[]>(
    () =>
      columns.map((column) => ({ id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original) })),
    [columns],
  );
  const table = useReactTable({
    data: rows,
    columns: defs,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualPagination: true,
    manualSorting: true,
    enableRowSelection: choice !== undefined,
    state: { rowSelection: choice?.selection ?? {}, columnVisibility: visibility },
    ...(choice && { onRowSelectionChange: choice.setSelection }),
  });
  return (
    <div className="overflow-auto md:max-h-[max(20rem,calc(100dvh-13rem))]">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-dense">
        <Heads {...props} table={table} />
        <tbody className={cx(reloading && 'opacity-60')}>
          {table.getRowModel().rows.map((row) => (
            <OneRow key={row.id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heads<Row>(props: RowsProps<Row> & { table: Table<Row> }) {
  const { table, columns, visibility, list, operations, choice } = props;
  const { t } = useTranslation('ui');
  return (
    <thead>
      <tr>
        {choice && (
          <th scope="col" className="sticky top-0 z-10 w-10 border-b border-line bg-subtle px-3">
            <input
              type="checkbox"
              aria-label={t('table.selectAll')}
              checked={table.getIsAllRowsSelected()}
              ref={(box) => {
                if (box) box.indeterminate = table.getIsSomeRowsSelected();
              }}
              onChange={table.getToggleAllRowsSelectedHandler()}
              className="block size-4 accent-(--primary)"
            />
          </th>
        )}
        {columns
          .filter((column) => visibility[column.id] !== false)
          .map((column) => (
            <SortHeader key={column.id} column={column} list={list} />
          ))}
        {operations && (
          <th
            scope="col"
            className="sticky top-0 right-0 z-20 border-b border-line bg-subtle px-3 text-left font-semibold whitespace-nowrap text-ink-2"
          >
            {t('table.operations')}
          </th>
        )}
      </tr>
    </thead>
  );
}

function OneRow<Row>(props: RowsProps<Row> & { row: RowModel<Row> }) {
  const { row, columns, density, nameOf, operations, current, choice } = props;
  const { t } = useTranslation('ui');
  const marked = row.getIsSelected() || current === row.id;
  return (
    <tr
      aria-selected={choice ? row.getIsSelected() : undefined}
      aria-current={current === row.id ? 'true' : undefined}
      className={cx('group', marked ? 'bg-primary-soft' : 'bg-bg hover:bg-subtle')}
    >
      {choice && (
        <td className="border-b border-line px-3">
          <input
            type="checkbox"
            aria-label={t('table.selectRow', { name: nameOf(row.original) })}
            checked={row.getIsSelected()}
            onChange={() => undefined}
            onClick={(event) => choice.pick(row.index, event.currentTarget.checked, event.shiftKey)}
            className="block size-4 accent-(--primary)"
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const column = columns.find((each) => each.id === cell.column.id);
        return (
          <td
            key={cell.id}
            className={cx(
              'border-b border-line px-3',
              paddings[density],
              column?.align === 'end' && 'figure text-right',
              column?.lead ? 'min-w-44 font-semibold' : column?.wrap ? 'min-w-40' : 'whitespace-nowrap',
            )}
          >
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        );
      })}
      {operations && (
        <td
          className={cx(
            'sticky right-0 border-b border-line px-3',
            marked ? 'bg-primary-soft' : 'bg-bg group-hover:bg-subtle',
          )}
        >
          <RowOperations operations={operations(row.original)} />
        </td>
      )}
    </tr>
  );
}
