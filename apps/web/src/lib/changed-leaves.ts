type Leaf = { readonly path: readonly string[]; readonly mine: unknown; readonly theirs: unknown };

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** A list of plain values, such as the ticked ones of a group: compared whole, because it has no places. */
const isPlainList = (value: unknown) => Array.isArray(value) && !value.some(isBranch);
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** The values in which two sets of entries differ, by their path. Lists of entries are compared place by place. */
export const changedLeaves = (mine: unknown, theirs: unknown, path: readonly string[] = []): Leaf[] => {
  if (isBranch(mine) && isBranch(theirs) && !(isPlainList(mine) && isPlainList(theirs))) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return keys.flatMap((key) => changedLeaves(mine[key], theirs[key], [...path, key]));
  }
  return same(mine, theirs) ? [] : [{ path, mine, theirs }];
};
