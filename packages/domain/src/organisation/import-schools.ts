import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { School } from './organisation.ts';

/**
 * Takes over the schools that a file lists. Rows that are wrong stop nothing else.
 *
 * @param schools null when the headings are not those of a list of schools
 */
export const importSchools = (
  schools: readonly School[] | null,
): RowDecision<readonly School[], 'importTemplateMismatch'> =>
  schools === null ? refuse('importTemplateMismatch') : write(schools);
