import { useState } from 'react';
import { remembered } from '#/lib/preferences.ts';
import type { Column } from './types.ts';

/** Which columns are shown; a column that is not named is. */
export type Visibility = Readonly<Record<string, boolean>>;

const readHidden = (id: string): Visibility | undefined => {
  const stored = remembered.get(`columns:${id}`);
  return stored ? Object.fromEntries(stored.split(',').map((column) => [column, column === ''])) : undefined;
};

/** The columns that somebody has chosen for this table, remembered in this browser. */
export function useColumnChoice<Row>(id: string, columns: readonly Column<Row>[]) {
  const [visibility, setVisibility] = useState<Visibility>(
    () =>
      readHidden(id) ??
      Object.fromEntries(columns.filter((column) => column.hidden).map((column) => [column.id, false])),
  );
  return {
    visibility,
    isShown: (column: string) => visibility[column] !== false,
    toggle: (column: string) => {
      const next = { ...visibility, [column]: visibility[column] === false };
      setVisibility(next);
      const hidden = Object.keys(next).filter((each) => next[each] === false);
      remembered.set(`columns:${id}`, hidden.length > 0 ? hidden.join(',') : ' ');
    },
  };
}
