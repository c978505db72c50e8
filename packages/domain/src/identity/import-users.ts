import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Larger imports are written by the worker, while the person who started them sees the progress. */
export const IMPORTED_AT_ONCE = 2_000;
/** Rows that one file may hold. */
export const MOST_IMPORTED = 10_000;

type Asked = { readonly mode: 'all' | 'validOnly'; readonly background?: boolean | undefined };

/**
 * `all` writes nothing when a row is wrong; `validOnly` writes the valid rows and returns the others. Many rows, or any
 * when it was asked for, are written in the background.
 */
export const importUsers = <Row extends { readonly errors: readonly unknown[] }>(
  { mode, background = false }: Asked,
  rows: readonly Row[] | undefined,
): RowDecision<
  { readonly right: readonly Row[]; readonly wrong: readonly Row[]; readonly background: boolean },
  'importExpired' | 'importFailed'
> => {
  if (!rows) return refuse('importExpired');
  const wrong = rows.filter((row) => row.errors.length > 0);
  if (mode === 'all' && wrong.length > 0) return refuse('importFailed', { rows: wrong.length });
  const right = rows.filter((row) => row.errors.length === 0);
  return write({ right, wrong, background: background || right.length > IMPORTED_AT_ONCE });
};
