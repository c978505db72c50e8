import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Deletes a menu entry that has none below it. */
export const deleteMenu = ({
  exists,
  children,
}: {
  readonly exists: boolean;
  readonly children: number;
}): RowDecision<null, 'menuNotFound' | 'menuHasChildren'> => {
  if (children > 0) return refuse('menuHasChildren');
  return exists ? write(null) : refuse('menuNotFound');
};
