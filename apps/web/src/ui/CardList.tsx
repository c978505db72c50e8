import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Empty } from './Empty.tsx';
import { ListPages } from './Pagination.tsx';
import { QueryState } from './QueryState.tsx';
import { TextField } from './TextField.tsx';
import type { ListState } from './useListParams.ts';

type Page = { readonly rows: readonly unknown[]; readonly total: number };
type Props<Data extends Page> = {
  /** A list with the filter `keywords`. */
  list: ListState;
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** The label of the search field. */
  search: string;
  /** When nothing matches the keywords. */
  noMatch: (keywords: string) => string;
  empty: { title: string; hint?: string };
  columns: 2 | 3;
  /** The cards, each an `li`. */
  children: (data: Data) => ReactNode;
};
const grids = { 2: 'md:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' };

/** Public things as cards, searched by words and turned by pages: a table's sister for those who only look. */
export function CardList<Data extends Page>(props: Props<Data>) {
  const { list, query, search, noMatch, empty, columns, children } = props;
  const keywords = list.filters.keywords ?? '';
  return (
    <>
      <TextField
        type="search"
        label={search}
        hideLabel
        placeholder={search}
        prefix={<Search aria-hidden className="size-4" />}
        value={keywords}
        onChange={(words) => list.set({ keywords: words })}
        className="mb-5 max-w-md"
      />
      <QueryState query={query}>
        {(data) => {
          if (data.rows.length === 0)
            return list.filtered ? (
              <Empty kind="noMatch" title={noMatch(keywords)} />
            ) : (
              <Empty kind="nothing" {...empty} />
            );
          return (
            <>
              <ul className={cx('grid grid-cols-1 gap-5', grids[columns])}>{children(data)}</ul>
              <ListPages list={list} total={data.total} />
            </>
          );
        }}
      </QueryState>
    </>
  );
}
