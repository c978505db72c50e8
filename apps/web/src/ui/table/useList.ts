import { keepPreviousData } from '@tanstack/react-query';
import { type ListParams, useListParams } from '../useListParams.ts';

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
/** A procedure that answers a page of a list. */
type Listed<Input, Data> = { useQuery: (input: Input, options: Options<Data>) => ListQuery<unknown> };

/**
 * The state of a list in the address, and the page that the procedure answers for it, for `DataTable`. While another page
 * is on its way the old one stays. `filter` is what an export of the same list takes.
 */
export function useList<F extends Record<string, string>, Input extends object, Data>(
  procedure: Listed<Input, Data>,
  { refetchInterval, ...params }: { filters: F; sort?: string; refetchInterval?: number },
): { list: ListParams<F>; query: ListQuery<Data>; filter: Omit<Input, 'page' | 'pageSize'> } {
  const list = useListParams(params);
  // The address is text: the procedure refuses a filter's value that it does not know.
  const input = list.input as unknown as Input & { page?: unknown; pageSize?: unknown };
  const { page: _page, pageSize: _size, ...filter } = input;
  const query = procedure.useQuery(input, {
    placeholderData: keepPreviousData,
    ...(refetchInterval ? { refetchInterval } : {}),
  });
  // tRPC's hook leaves open what a `select` would make of the page; here is none.
  return { list, query: query as ListQuery<Data>, filter };
}
