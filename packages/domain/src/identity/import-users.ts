import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** `all` writes nothing when a row is wrong; `validOnly` writes the valid rows and returns the others. */
export const importUsers = <Row extends { readonly errors: readonly unknown[] }>(
  mode: 'all' | 'validOnly',
  rows: readonly Row[] | undefined,
): RowDecision<
  { readonly right: readonly Row[]; readonly wrong: readonly Row[] },
  'importExpired' | 'importFailed'
> => {
  if (!rows) return refuse('importExpired');
  const wrong = rows.filter((row) => row.errors.length > 0);
  if (mode === 'all' && wrong.length > 0) return refuse('importFailed', { rows: wrong.length });
  return write({ right: rows.filter((row) => row.errors.length === 0), wrong });
};
