import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';
import { QueryState } from './QueryState.tsx';

type Props<Row> = {
  query: { data: readonly Row[] | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  skeleton?: ReactNode;
  /** When there is nothing: what this place is for, and the next step. */
  empty: { title: string; hint?: ReactNode; action?: ReactNode };
  children: (rows: readonly Row[]) => ReactNode;
};

/** A short list that is not a table: waiting, error, empty with the next step, or its rows. */
export function QueryList<Row>({ query, skeleton, empty, children }: Props<Row>) {
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(rows) => (rows.length === 0 ? <Empty kind="nothing" {...empty} /> : children(rows))}
    </QueryState>
  );
}
