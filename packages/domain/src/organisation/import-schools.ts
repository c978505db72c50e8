import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { School } from './organisation.ts';

/**
 * Imports the schools of a file. Wrong rows do not stop the others.
 *
 * @param schools null when the headings are not those of a list of schools
 */
export const importSchools = (
  schools: readonly School[] | null,
): RowDecision<readonly School[], 'importTemplateMismatch'> =>
  schools === null ? refuse('importTemplateMismatch') : write(schools);
