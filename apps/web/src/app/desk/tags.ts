/** An open page of the desk: its path and the query with which it was last seen. */
export type Tag = { readonly path: string; readonly search: string };

/** The one tag that cannot be closed. */
export const AFFIX = '/dashboard';

const affixed = (path: string) => path === AFFIX;

/** The list after a visit: a known page keeps its place and takes the new query, a new one comes last. */
export const visited = (tags: readonly Tag[], tag: Tag): readonly Tag[] => {
  const known = tags.findIndex((each) => each.path === tag.path);
  if (known === -1) return [...tags, tag];
  return tags.map((each, index) => (index === known ? tag : each));
};

export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/** The list after closing around `path`; the affixed tag always stays. */
export const closed = (tags: readonly Tag[], path: string, what: Closing): readonly Tag[] => {
  const at = tags.findIndex((tag) => tag.path === path);
  const stays: Record<Closing, (index: number) => boolean> = {
    this: (index) => index !== at,
    others: (index) => index === at,
    left: (index) => index >= at,
    right: (index) => index <= at,
    all: () => false,
  };
  return tags.filter((tag, index) => affixed(tag.path) || stays[what](index));
};

/**
 * Which page to show after closing: where one was, if it is still open, else the neighbour on the left, else the affix.
 */
export const standAfter = (before: readonly Tag[], after: readonly Tag[], here: string): Tag => {
  const still = after.find((tag) => tag.path === here);
  if (still) return still;
  const at = before.findIndex((tag) => tag.path === here);
  const left = before.slice(0, Math.max(at, 0)).reverse();
  return left.find((tag) => after.includes(tag)) ?? after.at(-1) ?? { path: AFFIX, search: '' };
};
