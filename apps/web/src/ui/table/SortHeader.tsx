import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import type { ListState } from '../useListParams.ts';
import type { Column } from './types.ts';

/** Unsorted → ascending → descending → unsorted; the label says what the next press does. */
export function SortHeader<Row>({ column, list }: { column: Column<Row>; list: ListState | undefined }) {
  const { t } = useTranslation('ui');
  const ascending = list?.sort === column.id;
  const descending = list?.sort === `-${column.id}`;
  const name = { column: column.header };
  const Glyph = ascending ? ArrowUp : descending ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}
      style={column.width === undefined ? undefined : { width: column.width }}
      className={cx(
        'sticky top-0 z-10 h-10 border-b border-line bg-subtle px-3 font-semibold whitespace-nowrap text-ink-2',
        column.align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {column.sort && list ? (
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
          title={t(ascending ? 'table.sortDescending' : descending ? 'table.unsorted' : 'table.sortAscending', name)}
          onClick={() => list.setSort(ascending ? `-${column.id}` : descending ? '' : column.id)}
        >
          {column.header}
          <Glyph aria-hidden className={cx('size-3.5', !ascending && !descending && 'text-ink-3')} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
