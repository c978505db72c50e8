import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { CheckedExpert, ImportExperts } from './expert-import.ts';

type Chosen = { readonly rows: readonly CheckedExpert[]; readonly leftOut: readonly CheckedExpert[] };

/**
 * `all` imports nothing while a row is wrong; `validOnly` leaves wrong rows out. People who are probably in the library
 * already are left out unless they are chosen, and so are rows that change nothing.
 */
export function importExperts(
  { mode, similar }: Pick<ImportExperts, 'mode' | 'similar'>,
  rows: readonly CheckedExpert[] | undefined,
): RowDecision<Chosen, 'importExpired' | 'importFailed' | 'importNothing'> {
  if (!rows) return refuse('importExpired');
  const wrong = rows.filter(({ action }) => action === 'wrong');
  if (mode === 'all' && wrong.length > 0) return refuse('importFailed', { rows: wrong.length });
  const isChosen = ({ action }: CheckedExpert) =>
    action === 'similar' ? similar : action === 'new' || action === 'account' || action === 'change';
  const chosen = rows.filter(isChosen);
  if (chosen.length === 0) return refuse('importNothing');
  return write({ rows: chosen, leftOut: rows.filter((row) => !isChosen(row)) });
}
