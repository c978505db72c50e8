import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Deletes a school that no person names as theirs and that no role is for. */
export const deleteSchool = ({
  exists,
  uses,
}: {
  readonly exists: boolean;
  readonly uses: number;
}): RowDecision<null, 'schoolNotFound' | 'schoolInUse'> => {
  if (uses > 0) return refuse('schoolInUse');
  return exists ? write(null) : refuse('schoolNotFound');
};
