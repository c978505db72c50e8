import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Deletes an entry of a dictionary. */
export const deleteDictionaryEntry = ({
  exists,
}: {
  readonly exists: boolean;
}): RowDecision<null, 'dictionaryEntryNotFound'> => (exists ? write(null) : refuse('dictionaryEntryNotFound'));
