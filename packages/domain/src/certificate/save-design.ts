import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { FileHash } from '../kernel/ids.ts';

type SavedDesign = { readonly version: number; readonly changed: boolean };

/**
 * Saves an edit on top of the version it was made from. Refused when somebody else saved in the meantime, unless it is
 * `force`d over theirs. The same content again changes nothing.
 */
export const saveDesign = (
  edit: { readonly hash: FileHash; readonly version: number; readonly force: boolean },
  known: { readonly hash: FileHash; readonly version: number } | undefined,
): RowDecision<SavedDesign, 'designNotFound' | 'designConflict'> => {
  if (!known) return refuse('designNotFound');
  if (known.hash === edit.hash) return write({ version: known.version, changed: false });
  if (known.version !== edit.version && !edit.force) return refuse('designConflict');
  return write({ version: known.version + 1, changed: true });
};
