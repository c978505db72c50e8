import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { toast } from './toast.ts';
import { useDrawer } from './useDrawer.ts';

/**
 * `useDrawer` for a drawer that edits a row of the list: the row is found by its id, and `new` is one that is not there yet.
 * An address whose row the list does not hold says so.
 */
export function useOpened<Row>(name: string, rows: readonly Row[] | undefined, idOf: (row: Row) => string) {
  const { id, open, close } = useDrawer(name);
  const found = rows?.find((row) => idOf(row) === id);
  // A row that was changed may no longer belong to what the list shows.
  const kept = useRef<Row | undefined>(undefined);
  if (found) kept.current = found;
  const row = id !== null && kept.current && idOf(kept.current) === id ? kept.current : undefined;
  const missing = id !== null && id !== 'new' && rows !== undefined && !row;
  useEffect(() => {
    if (missing) toast.warning(i18next.t('error.codes.notFound', { ns: 'ui' }));
  }, [missing]);
  const show = (next: Row | 'new' | undefined) => {
    if (next === undefined) close();
    else open(next === 'new' ? 'new' : idOf(next));
  };
  return [id === 'new' ? ('new' as const) : row, show] as const;
}
