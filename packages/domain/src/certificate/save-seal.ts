import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/**
 * Makes or changes a seal.
 *
 * @param seen the last change of the seal that the page knew; undefined for programs, which read nothing first
 */
export const saveSeal = (
  known: { readonly retired: boolean; readonly lastChange: string | null },
  seen: string | null | undefined,
): RowDecision<null, 'sealNotFound' | 'versionConflict'> => {
  if (seen !== undefined && seen !== known.lastChange) return refuse('versionConflict');
  return known.retired ? refuse('sealNotFound') : write(null);
};
