type Leaf = { readonly path: readonly string[]; readonly mine: string; readonly theirs: string };

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const shown = (value: unknown) => (isBranch(value) ? JSON.stringify(value) : String(value ?? ''));

/** The values in which two sets of entries differ, by their path. Lists are compared place by place. */
export const changedLeaves = (mine: unknown, theirs: unknown, path: readonly string[] = []): Leaf[] => {
  if (isBranch(mine) && isBranch(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return keys.flatMap((key) => changedLeaves(mine[key], theirs[key], [...path, key]));
  }
  const [one, other] = [shown(mine), shown(theirs)];
  return one === other ? [] : [{ path, mine: one, theirs: other }];
};
