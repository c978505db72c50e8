import type { RowSelectionState } from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListState } from '../useListParams.ts';

type Data<Row> = { rows: readonly Row[] } | readonly Row[] | undefined;

/**
 * Which rows are chosen, page after page: what was chosen on one page stays chosen on the next, as it was last seen.
 * Another filter asks for other rows and ends the choice. With Shift, everything from the last row to this one. What is
 * chosen without having been seen (`chooseAll`) is known by what a batch needs of it.
 */
export function useSelection<Chosen, Row extends Chosen>(
  id: string,
  data: Data<Row>,
  rowId: (row: Chosen) => string,
  list?: ListState,
) {
  const [selection, setSelection] = useState<RowSelectionState>({});
  const seen = useRef(new Map<string, Chosen>());
  const last = useRef<number | null>(null);
  const rows = data === undefined ? [] : 'rows' in data ? data.rows : data;
  const here = new Set<string>();
  for (const row of rows) {
    seen.current.set(rowId(row), row);
    here.add(rowId(row));
  }
  const filters = `${id} ${JSON.stringify(list?.filters ?? {})}`;
  const filtered = useRef(filters);
  useEffect(() => {
    if (filtered.current === filters) return;
    filtered.current = filters;
    seen.current.clear();
    setSelection({});
  }, [filters]);

  // Counted once, not at each rendering: it may be a hundred thousand. `rows` brings what was read again.
  const chosen = useMemo(
    () => Object.keys(selection).flatMap((one) => (selection[one] && seen.current.get(one)) || []),
    [selection, rows],
  );
  const pick = (at: number, on: boolean, range: boolean) => {
    const from = range && last.current !== null ? last.current : at;
    const touched = rows.slice(Math.min(from, at), Math.max(from, at) + 1);
    last.current = at;
    setSelection((before) => ({ ...before, ...Object.fromEntries(touched.map((row) => [rowId(row), on])) }));
  };
  const chooseAll = (every: readonly Chosen[]) => {
    for (const row of every) if (!seen.current.has(rowId(row))) seen.current.set(rowId(row), row);
    setSelection(Object.fromEntries(every.map((row) => [rowId(row), true])));
  };
  return {
    selection,
    chooseAll,
    setSelection,
    chosen,
    /** How many of the chosen are not on this page. */
    elsewhere: chosen.filter((row) => !here.has(rowId(row))).length,
    clear: () => setSelection({}),
    pick,
  };
}
