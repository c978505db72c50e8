import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { remembered } from '#/lib/preferences.ts';

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

type Filters = Record<string, string>;

/** What a list query takes: filters that are empty are left out. */
type ListInput<F extends Filters> = { page: number; pageSize: PageSize; sort?: string } & {
  [Key in keyof F]?: string;
};

export type ListParams<F extends Filters = Filters> = {
  readonly page: number;
  readonly pageSize: PageSize;
  readonly sort: string;
  readonly filters: F;
  readonly filtered: boolean;
  readonly input: ListInput<F>;
  set: (filters: Partial<F>) => void;
  setPage: (page: number) => void;
  setPageSize: (size: PageSize) => void;
  setSort: (sort: string) => void;
  reset: () => void;
};

/** What a table needs of a list: everything but the query's own input. */
export type ListState = Omit<ListParams, 'input'>;

const sizeOf = (text: string | null): PageSize => PAGE_SIZES.find((size) => String(size) === text) ?? 20;

/** Reads a list's state from the query string; what is missing takes its default. */
const readListParams = <F extends Filters>(search: string, defaults: { filters: F; sort: string }) => {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? '1');
  const filters = Object.fromEntries(
    Object.entries(defaults.filters).map(([name, value]) => [name, query.get(name) ?? value]),
  ) as F;
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    pageSize: sizeOf(query.get('pageSize') ?? remembered.get('pageSize')),
    sort: query.get('sort') ?? defaults.sort,
    filters,
  };
};

/**
 * The state of a list, kept in the address: it can be sent to a colleague and survives a reload. Other parameters of
 * the address (such as a competition's id) are left alone.
 */
export const useListParams = <F extends Filters>(options: { filters: F; sort?: string }): ListParams<F> => {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const sort = options.sort ?? '';
  const state = readListParams(search, { filters: options.filters, sort });

  return useMemo(() => {
    const write = (change: Record<string, string | null>) => {
      const query = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) query.delete(name);
        else query.set(name, value);
      }
      const text = query.toString();
      navigate(text ? `${path}?${text}` : path, { replace: true });
    };
    const wanted = Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value !== ''));
    return {
      ...state,
      filtered: Object.entries(state.filters).some(([name, value]) => value !== (options.filters[name] ?? '')),
      input: {
        page: state.page,
        pageSize: state.pageSize,
        ...(state.sort ? { sort: state.sort } : {}),
        ...wanted,
      } as ListInput<F>,
      set: (filters) =>
        write({
          page: null,
          ...Object.fromEntries(
            Object.entries(filters).map(([name, value]) => [
              name,
              value === undefined || value === options.filters[name] ? null : String(value),
            ]),
          ),
        }),
      setPage: (page) => write({ page: page === 1 ? null : String(page) }),
      setPageSize: (size) => {
        remembered.set('pageSize', String(size));
        write({ page: null, pageSize: String(size) });
      },
      setSort: (next) => write({ page: null, sort: next === sort ? null : next }),
      reset: () =>
        write({
          page: null,
          sort: null,
          ...Object.fromEntries(Object.keys(options.filters).map((name) => [name, null])),
        }),
    };
    // The state is read from the search text, so these two say everything.
  }, [search, path]);
};
