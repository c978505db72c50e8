import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#/lib/preferences.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Pagination } from '../Pagination.tsx';
import type { ListState } from '../useListParams.ts';
import { useMedia } from '../useMedia.ts';
import { Cards } from './Cards.tsx';
import { ChooseAll } from './ChooseAll.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { Rows } from './Rows.tsx';
import { SearchBar } from './SearchBar.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Column, Density, Operation, SearchField } from './types.ts';
import { useColumnChoice, type Visibility } from './useColumnChoice.ts';
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
  /** Marks one row, e.g. the one open next to the table. */
  current?: string;
  plain?: boolean;
};

const isPage = <Row,>(data: Page<Row>): data is { rows: readonly Row[]; total: number } => 'rows' in data;

/**
 * A server-paged list: a table from 768 px, cards below. While the next page is on its way the old rows stay, at 60 %
 * and under a moving bar. `list` (from `useListParams`) holds page, sort and filters in the address.
 */
export function DataTable<Row extends Chosen, Chosen = Row>(props: DataTableProps<Row, Chosen>) {
  const { id, label, list, query, rowId, columns, bulk, paged = true } = props;
  const wide = useMedia('(min-width: 768px)');
  const frame = useRef<HTMLElement>(null);
  const [density, setDensity] = usePreference('size');
  const choice = useSelection<Chosen, Row>(id, query.data, rowId, list);
  const { visibility, isShown, toggle } = useColumnChoice(id, columns);
  const total = query.data === undefined ? 0 : isPage(query.data) ? query.data.total : query.data.length;
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
              .map((column) => ({ id: column.id, header: column.header, shown: isShown(column.id) }))}
            toggleColumn={toggle}
            refresh={query.refetch}
            frame={frame}
            table={wide}
          />
        </div>
      )}
      {bulk && choice.chosen.length > 0 && (
        <ChosenBar count={choice.chosen.length} elsewhere={choice.elsewhere} onClear={choice.clear}>
          {props.matching && choice.chosen.length < total && (
            <ChooseAll total={total} matching={props.matching} onAll={choice.chooseAll} />
          )}
          {bulk(choice.chosen, choice.clear)}
        </ChosenBar>
      )}
      <div className={cx('relative', !props.plain && 'md:border-t md:border-line')} aria-busy={query.isFetching}>
        {query.isFetching && !query.isPending && <Updating />}
        <Body {...props} wide={wide} density={density} visibility={visibility} choice={bulk && choice} />
      </div>
      {paged && list && total > 0 && (
        <div className="pt-3 md:px-4 md:pb-3">
          <Pagination list={list} total={total} />
        </div>
      )}
    </section>
  );
}

/** The bar over rows of which newer ones are on their way. */
function Updating() {
  const { t } = useTranslation('ui');
  return (
    <div
      role="progressbar"
      aria-label={t('table.updating')}
      className="absolute inset-x-0 top-0 z-30 h-0.5 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-bar bg-primary" />
    </div>
  );
}

type BodyProps<Row extends Chosen, Chosen> = DataTableProps<Row, Chosen> & {
  wide: boolean;
  density: Density;
  visibility: Visibility;
  choice: ReturnType<typeof useSelection<Chosen, Row>> | undefined;
};

/** The list itself: waiting, failed, empty, or its rows as a table or as cards. */
function Body<Row extends Chosen, Chosen>(props: BodyProps<Row, Chosen>) {
  const { query, list, columns, rowId, wide, visibility, choice, empty } = props;
  const { data, isFetching, isPending } = query;
  const { t } = useTranslation('ui');
  const rows = useMemo(() => (data === undefined ? [] : [...(isPage(data) ? data.rows : data)]), [data]);
  const nameOf = (row: Row) => {
    const lead = columns.find((column) => column.lead) ?? columns[0];
    const content = lead?.name?.(row) ?? lead?.cell(row);
    return typeof content === 'string' || typeof content === 'number' ? String(content) : rowId(row);
  };
  const isShown = ({ id }: Column<Row>) => visibility[id] !== false;
  if (isPending) return <TableSkeleton columns={columns.filter(isShown).length} wide={wide} />;
  if (data === undefined) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (rows.length === 0)
    return list?.filtered ? (
      <Empty kind="noMatch" action={<Button onClick={() => list.reset()}>{t('clearFilters')}</Button>} />
    ) : (
      <Empty {...empty} />
    );
  if (wide) return <Rows {...props} rows={rows} nameOf={nameOf} reloading={isFetching} />;
  return (
    <Cards
      rows={rows}
      rowId={rowId}
      columns={columns.filter((column) => column.card || isShown(column))}
      operations={props.operations}
      selection={choice?.selection}
      select={(row, on) => choice?.pick(rows.indexOf(row), on, false)}
      nameOf={nameOf}
    />
  );
}
