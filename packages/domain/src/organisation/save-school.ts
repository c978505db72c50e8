import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { SaveSchool, School } from './organisation.ts';

export type SavedSchool = { readonly school: School; readonly version: number };

/** Makes a school (`version` 0) or changes the one of that code. */
export const saveSchool = (
  { version, ...school }: SaveSchool,
  known: { readonly version: number; readonly name: string; readonly nameEn: string } | undefined,
  inUse: boolean,
  merged = false,
): RowDecision<
  SavedSchool,
  'schoolNotFound' | 'schoolCodeTaken' | 'versionConflict' | 'schoolNameByTwo' | 'schoolMerged'
> => {
  if (version === 0) return known ? refuse('schoolCodeTaken') : write({ school, version: 1 });
  if (!known) return refuse('schoolNotFound');
  if (known.version !== version) return refuse('versionConflict');
  // It became part of another school: nobody chooses it again.
  if (merged && school.enabled) return refuse('schoolMerged');
  // Certificates and results bear these names: from then on two people change them, and the former ones are kept.
  const sameNames = school.name === known.name && school.nameEn === known.nameEn;
  return sameNames || !inUse ? write({ school, version: version + 1 }) : refuse('schoolNameByTwo');
};
