import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { SaveMajor } from './organisation.ts';

export type SavedMajor = {
  readonly majorId: string;
  readonly version: number;
  readonly fields: Omit<SaveMajor, 'majorId' | 'version'>;
};

type Facts = {
  readonly known: { readonly version: number } | undefined;
  /** Of the schools that it names, those that are there. */
  readonly schools: ReadonlySet<string>;
};

/** Makes or changes a major. */
export const saveMajor = (
  { majorId, version, ...fields }: SaveMajor,
  { known, schools }: Facts,
  { newId }: Pick<By, 'newId'>,
): RowDecision<SavedMajor, 'majorNotFound' | 'schoolNotFound' | 'versionConflict'> => {
  if (fields.schoolCodes.some((code) => !schools.has(code))) return refuse('schoolNotFound');
  if (majorId === null) return write({ majorId: newId(), version: 1, fields });
  if (!known) return refuse('majorNotFound');
  return known.version === version ? write({ majorId, version: version + 1, fields }) : refuse('versionConflict');
};
