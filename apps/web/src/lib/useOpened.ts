import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { toast } from './toast.ts';
import { useDrawer } from './useDrawer.ts';

/**
 * `useDrawer` for a drawer that edits a row of the list: the row is found by its id, and `new` is a row that does not
 * exist yet. A row that is not on this page of the list is asked for by its id (`useAlone`, with null where nothing is
 * to be asked; undefined while it waits, no rows where it was refused). An address whose row does not exist says so.
 */
export function useOpened<Row>(
  name: string,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  useAlone: (id: string | null) => readonly Row[] | undefined = none,
) {
  const { id, open, close } = useDrawer(name);
  const listed = rows?.find((row) => idOf(row) === id);
  const absent = rows !== undefined && id !== null && id !== 'new' && !listed;
  const alone = useAlone(absent ? id : null);
  const found = listed ?? (absent ? alone?.find((row) => idOf(row) === id) : undefined);
  // A row that was changed may no longer belong to what the list shows.
  const kept = useRef<Row | undefined>(undefined);
  if (found) kept.current = found;
  const row = id !== null && kept.current && idOf(kept.current) === id ? kept.current : undefined;
  const missing = absent && alone !== undefined && !row;
  useEffect(() => {
    if (missing) toast.warning(i18next.t('error.codes.notFound', { ns: 'ui' }));
  }, [missing]);
  const show = (next: Row | 'new' | undefined) => {
    if (next === undefined) close();
    else open(next === 'new' ? 'new' : idOf(next));
  };
  return [id === 'new' ? ('new' as const) : row, show] as const;
}

const none = () => [];

/** What `useAlone` answers, of a query for one row: no rows where it was refused. */
export const foundRows = <Row>({ data, isError }: { data: { rows: readonly Row[] } | undefined; isError: boolean }) =>
  isError ? [] : data?.rows;
