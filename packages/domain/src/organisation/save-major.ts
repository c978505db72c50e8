import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { SaveMajor } from './organisation.ts';

export type SavedMajor = {
  readonly majorId: string;
  readonly version: number;
  readonly fields: Omit<SaveMajor, 'majorId' | 'version'>;
};

type Facts = {
  readonly known: { readonly version: number; readonly schoolCodes: readonly string[] } | undefined;
  /** Of the schools that it names, those that are there. */
  readonly schools: ReadonlySet<string>;
};

/** As many codes as a sentence can name. */
const MOST_NAMED = 10;

/** Makes or changes a major. A school that it named before may have been deleted since: that changes nothing here. */
export const saveMajor = (
  { majorId, version, ...fields }: SaveMajor,
  { known, schools }: Facts,
  { newId }: Pick<By, 'newId'>,
): RowDecision<SavedMajor, 'majorNotFound' | 'schoolCodesUnknown' | 'versionConflict'> => {
  if (majorId !== null && !known) return refuse('majorNotFound');
  if (known && known.version !== version) return refuse('versionConflict');
  const before = new Set(known?.schoolCodes);
  const unknown = fields.schoolCodes.filter((code) => !schools.has(code) && !before.has(code));
  if (unknown.length > 0) {
    const codes = unknown.slice(0, MOST_NAMED).join(', ') + (unknown.length > MOST_NAMED ? ' …' : '');
    return refuse('schoolCodesUnknown', { codes });
  }
  return write({ majorId: majorId ?? newId(), version: majorId === null ? 1 : version + 1, fields });
};
