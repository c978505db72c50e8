import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/**
 * Writes a group's template, a new one or over the one of that id (which may be a built-in one's).
 *
 * @param seen the last change of the template that the page knew; undefined for programs, which read nothing first
 */
export const saveTemplate = (
  lastChange: string | null,
  seen: string | null | undefined,
): RowDecision<null, 'versionConflict'> =>
  seen !== undefined && seen !== lastChange ? refuse('versionConflict') : write(null);
