import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Deletes a group that has no group below it and no members. */
export const deleteGroup = ({
  exists,
  children,
  members,
}: {
  readonly exists: boolean;
  readonly children: number;
  readonly members: number;
}): RowDecision<null, 'groupNotFound' | 'groupHasChildren' | 'groupHasMembers'> => {
  if (children > 0) return refuse('groupHasChildren');
  if (members > 0) return refuse('groupHasMembers');
  return exists ? write(null) : refuse('groupNotFound');
};
