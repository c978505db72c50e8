import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { SaveSchool, School } from './organisation.ts';

export type SavedSchool = { readonly school: School; readonly version: number };

/** Makes a school (`version` 0) or changes the one of that code. */
export const saveSchool = (
  { version, ...school }: SaveSchool,
  known: { readonly version: number } | undefined,
): RowDecision<SavedSchool, 'schoolNotFound' | 'schoolCodeTaken' | 'versionConflict'> => {
  if (version === 0) return known ? refuse('schoolCodeTaken') : write({ school, version: 1 });
  if (!known) return refuse('schoolNotFound');
  return known.version === version ? write({ school, version: version + 1 }) : refuse('versionConflict');
};
