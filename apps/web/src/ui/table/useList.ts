import { keepPreviousData } from '@tanstack/react-query';
import { useListParams } from '../useListParams.ts';

type ListQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};
type Options<Data> = {
  placeholderData: typeof keepPreviousData;
  refetchInterval?: number;
  select?: (page: Data) => unknown;
};
type ListOptions<F, Row> = {
  /** Names the remembered settings of its table. */
  id: string;
  rowId: (row: Row) => string;
  filters: F;
  sort?: string;
  refetchInterval?: number;
};
/** A procedure that answers a page of a list. */
type Listed<Input, Data> = { useQuery: (input: Input, options: Options<Data>) => ListQuery<unknown> };

type Rows<Data> = Data extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/**
 * The state of a list in the address, and the page that the procedure answers for it. While another page is on its way
 * the old one stays. `table` is for `DataTable`; `filter` is what an export of the same list takes.
 */
export function useList<F extends Record<string, string>, Input extends object, Data>(
  procedure: Listed<Input, Data>,
  { id, rowId, refetchInterval, ...params }: ListOptions<F, Rows<Data>>,
) {
  const list = useListParams(params);
  // The address is text: the procedure refuses a filter's value that it does not know.
  const input = list.input as unknown as Input & { page?: unknown; pageSize?: unknown };
  const { page: _page, pageSize: _size, ...filter } = input;
  const asked = procedure.useQuery(input, {
    placeholderData: keepPreviousData,
    ...(refetchInterval ? { refetchInterval } : {}),
  });
  // tRPC's hook leaves open what a `select` would make of the page; here is none.
  const query = asked as ListQuery<Data>;
  return { table: { id, list, query, rowId }, list, query, filter: filter as Omit<Input, 'page' | 'pageSize'> };
}
