import { type RowDecision, write } from '../kernel/decision.ts';
import type { PersonId } from '../kernel/ids.ts';

type DeletedUsers = {
  readonly erased: readonly PersonId[];
  readonly skipped: readonly {
    readonly personId: PersonId;
    readonly reason: 'selfForbidden' | 'lastRoot' | 'personNotFound';
  }[];
};

/**
 * Closes accounts permanently. The actor, closed accounts and the last root are skipped.
 *
 * @param roots people who have the root role and can log in
 */
export const deleteUsers = (
  people: readonly { readonly personId: PersonId; readonly erased: boolean; readonly root: boolean }[],
  self: PersonId,
  roots: readonly PersonId[],
): RowDecision<DeletedUsers, never> => {
  const left = new Set(roots);
  const erased: PersonId[] = [];
  const skipped: DeletedUsers['skipped'][number][] = [];
  for (const { personId, erased: gone, root } of people) {
    const others = [...left].some((each) => each !== personId);
    if (personId === self) skipped.push({ personId, reason: 'selfForbidden' });
    else if (gone) skipped.push({ personId, reason: 'personNotFound' });
    else if (root && !others) skipped.push({ personId, reason: 'lastRoot' });
    else {
      left.delete(personId);
      erased.push(personId);
    }
  }
  return write({ erased, skipped });
};
