import { keepPreviousData } from '@tanstack/react-query';
import { type ListParams, useListParams } from '../useListParams.ts';

type ListQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};
/** In milliseconds, or until when: by the page that was read last. */
type Often<Data> = number | ((query: { state: { data: Data | undefined } }) => number | false);
type Options<Data> = {
  placeholderData: typeof keepPreviousData;
  refetchInterval?: Often<Data>;
  enabled?: boolean;
  staleTime?: number;
  select?: (page: Data) => unknown;
};
/** What a procedure takes, without the ways of tRPC's hook to ask nothing. */
type Asked<Input> = Extract<Input, object>;
type Rows<Data> = Data extends { readonly rows: readonly (infer Row)[] } ? Row : never;
type ListOptions<F extends Record<string, string>, Input, Data> = Pick<
  Options<Data>,
  'refetchInterval' | 'staleTime'
> & {
  /** Names the remembered settings of its table. */
  id: string;
  rowId: (row: Rows<Data>) => string;
  filters: F;
  sort?: string;
  /** The procedure's input for these filters, if it differs from them; undefined: nothing yet. */
  asks?: (asked: ListParams<F>['input']) => Asked<Input> | undefined;
};
/** A procedure that answers a page of a list. */
type Listed<Input, Data> = { useQuery: (input: Input, options: Options<Data>) => ListQuery<unknown> };

const NOTHING: unknown = { rows: [], total: 0 };

/**
 * The state of a list in the address, and the page that the procedure answers for it. While another page is on its way
 * the old one stays. `table` is for `DataTable`; `filter` is what an export of the same list takes.
 */
export function useList<F extends Record<string, string>, Input, Data>(
  procedure: Listed<Input, Data>,
  { id, rowId, filters, sort, asks, ...options }: ListOptions<F, Input, Data>,
) {
  const list = useListParams({ filters, ...(sort ? { sort } : {}) });
  // The address is text: the procedure refuses a filter's value that it does not know.
  const input = (asks ? asks(list.input) : list.input) as Asked<Input> | undefined;
  const {
    page: _page,
    pageSize: _size,
    ...filter
  } = (input ?? {}) as Asked<Input> & { page?: unknown; pageSize?: unknown };
  const settings = { placeholderData: keepPreviousData, enabled: input !== undefined, ...options };
  const asked = procedure.useQuery(input as Input, settings);
  // tRPC's hook leaves open what a `select` would make of the page; there is none here.
  const answered = asked as ListQuery<Data>;
  // While nothing is asked, nothing is on its way: the table is empty and says what to choose.
  const query = input === undefined ? { ...answered, data: NOTHING as Data, isPending: false } : answered;
  return { table: { id, list, query, rowId }, list, query, filter: filter as Omit<Asked<Input>, 'page' | 'pageSize'> };
}
