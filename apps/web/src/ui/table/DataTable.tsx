import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  useReactTable,
  type VisibilityState,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remembered, usePreference } from '#/lib/preferences.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Pagination } from '../Pagination.tsx';
import type { ListState } from '../useListParams.ts';
import { useMedia } from '../useMedia.ts';
import { Cards } from './Cards.tsx';
import { ChooseAll } from './ChooseAll.tsx';
import { RowOperations } from './RowOperations.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SortHeader } from './SortHeader.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Column, Density, Operation, SearchField } from './types.ts';
import { useSelection } from './useSelection.ts';

type Page<Row> = { rows: readonly Row[]; total: number } | readonly Row[];

type Query<Row> = {
  data: Page<Row> | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

export type DataTableProps<Row extends Chosen, Chosen = Row> = {
  /** Names this table's remembered settings. */
  id: string;
  label: string;
  list?: ListState;
  query: Query<Row>;
  rowId: (row: Chosen) => string;
  columns: readonly Column<Row>[];
  search?: readonly SearchField[];
  actions?: ReactNode;
  bulk?: (rows: readonly Chosen[], clear: () => void) => ReactNode;
  /** Fetches everything that matches the filter, with what `bulk` needs of each; offers to choose it all. */
  matching?: (far: (rows: number) => void) => Promise<readonly Chosen[]>;
  operations?: (row: Row) => readonly Operation[];
  empty?: { title?: string; hint?: ReactNode; action?: ReactNode };
  paged?: boolean;
  /** Marks one row, e.g. the one that is open beside the table. */
  current?: string;
  plain?: boolean;
};

const isPage = <Row,>(data: Page<Row>): data is { rows: readonly Row[]; total: number } => 'rows' in data;

const paddings: Record<Density, string> = {
  large: 'h-12 py-2',
  default: 'h-10 py-1.5',
  small: 'h-8 py-0.5',
};

const readHidden = (id: string): VisibilityState | undefined => {
  const stored = remembered.get(`columns:${id}`);
  return stored
    ? (Object.fromEntries(stored.split(',').map((column) => [column, column === ''])) as VisibilityState)
    : undefined;
};

/**
 * A server-paged list: a table from 768 px, cards below. While the next page is on its way the old rows stay, at 60 %
 * and under a moving bar. `list` (from `useListParams`) holds page, sort and filters in the address.
 */
export function DataTable<Row extends Chosen, Chosen = Row>(props: DataTableProps<Row, Chosen>) {
  const { id, label, list, query, rowId, columns, operations, bulk, paged = true, current } = props;
  const { t } = useTranslation('ui');
  const wide = useMedia('(min-width: 768px)');
  const frame = useRef<HTMLElement>(null);
  const [density, setDensity] = usePreference('size');
  const { selection, setSelection, chosen, elsewhere, clear, pick, chooseAll } = useSelection<Chosen, Row>(
    id,
    query.data,
    rowId,
    list,
  );
  const [visibility, setVisibility] = useState<VisibilityState>(
    () =>
      readHidden(id) ??
      Object.fromEntries(columns.filter((column) => column.hidden).map((column) => [column.id, false])),
  );

  const data = query.data;
  const rows = useMemo(() => (data === undefined ? [] : [...(isPage(data) ? data.rows : data)]), [data]);
  const total = data === undefined ? 0 : isPage(data) ? data.total : data.length;

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
    enableRowSelection: Boolean(bulk),
    state: { rowSelection: selection, columnVisibility: visibility },
    onRowSelectionChange: setSelection,
    onColumnVisibilityChange: setVisibility,
  });

  const toggleColumn = (column: string) => {
    const next = { ...visibility, [column]: visibility[column] === false };
    setVisibility(next);
    const hidden = Object.keys(next).filter((each) => next[each] === false);
    remembered.set(`columns:${id}`, hidden.length > 0 ? hidden.join(',') : ' ');
  };

  const visible = columns.filter((column) => visibility[column.id] !== false);
  const nameOf = (row: Row) => {
    const lead = columns.find((column) => column.lead) ?? columns[0];
    const content = lead?.name?.(row) ?? lead?.cell(row);
    return typeof content === 'string' || typeof content === 'number' ? String(content) : rowId(row);
  };
  const reloading = query.isFetching && !query.isPending;

  const body = () => {
    if (query.isPending) return <TableSkeleton columns={visible.length} wide={wide} />;
    if (data === undefined) return <ErrorState error={query.error} retry={() => query.refetch()} />;
    if (rows.length === 0)
      return list?.filtered ? (
        <Empty kind="noMatch" action={<Button onClick={() => list.reset()}>{t('clearFilters')}</Button>} />
      ) : (
        <Empty {...props.empty} />
      );
    if (!wide)
      return (
        <Cards
          rows={rows}
          rowId={rowId}
          columns={columns.filter((column) => column.card || visibility[column.id] !== false)}
          operations={operations}
          selection={bulk ? selection : undefined}
          select={(row, on) => pick(rows.indexOf(row), on, false)}
          nameOf={nameOf}
        />
      );
    return (
      <div className="overflow-auto md:max-h-[max(20rem,calc(100dvh-13rem))]">
        <table aria-label={label} className="w-full border-separate border-spacing-0 text-dense">
          <thead>
            <tr>
              {bulk && (
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
              {visible.map((column) => (
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
          <tbody className={cx(reloading && 'opacity-60')}>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                aria-selected={bulk ? row.getIsSelected() : undefined}
                aria-current={current === row.id ? 'true' : undefined}
                className={cx(
                  'group',
                  row.getIsSelected() || current === row.id ? 'bg-primary-soft' : 'bg-bg hover:bg-subtle',
                )}
              >
                {bulk && (
                  <td className="border-b border-line px-3">
                    <input
                      type="checkbox"
                      aria-label={t('table.selectRow', { name: nameOf(row.original) })}
                      checked={row.getIsSelected()}
                      onChange={() => undefined}
                      onClick={(event) => pick(row.index, event.currentTarget.checked, event.shiftKey)}
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
                      row.getIsSelected() || current === row.id ? 'bg-primary-soft' : 'bg-bg group-hover:bg-subtle',
                    )}
                  >
                    <RowOperations operations={operations(row.original)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };

  return (
    <section
      ref={frame}
      aria-label={label}
      className={cx('min-w-0', !props.plain && 'md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-bg')}
    >
      {props.search && list && (
        <div className="pb-4 md:border-b md:border-line md:p-4">
          <SearchBar list={list} fields={props.search} />
        </div>
      )}
      {!props.plain && (
        <div className="pb-3 md:px-4 md:pt-3">
          <Toolbar
            actions={props.actions}
            density={density}
            setDensity={setDensity}
            columns={columns
              .filter((column) => !column.lead)
              .map(({ id: each, header }) => ({ id: each, header, shown: visibility[each] !== false }))}
            toggleColumn={toggleColumn}
            refresh={query.refetch}
            frame={frame}
            table={wide}
          />
        </div>
      )}
      {bulk && chosen.length > 0 && (
        <div
          role="status"
          className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-primary-soft px-3 py-2 text-dense md:mx-4"
        >
          <span className="num font-semibold">
            {t('table.rowsSelected', { count: chosen.length })}
            {elsewhere > 0 && ` ${t('table.onOtherPages', { count: elsewhere })}`}
          </span>
          {props.matching && chosen.length < total && (
            <ChooseAll total={total} matching={props.matching} onAll={chooseAll} />
          )}
          {bulk(chosen, clear)}
          <Button size="sm" tone="quiet" onClick={clear}>
            {t('table.clearSelection')}
          </Button>
        </div>
      )}
      <div className={cx('relative', !props.plain && 'md:border-t md:border-line')} aria-busy={query.isFetching}>
        {reloading && (
          <div
            role="progressbar"
            aria-label={t('table.updating')}
            className="absolute inset-x-0 top-0 z-30 h-0.5 overflow-hidden"
          >
            <div className="h-full w-1/3 animate-bar bg-primary" />
          </div>
        )}
        {body()}
      </div>
      {paged && list && total > 0 && (
        <div className="pt-3 md:px-4 md:pb-3">
          <Pagination list={list} total={total} />
        </div>
      )}
    </section>
  );
}
