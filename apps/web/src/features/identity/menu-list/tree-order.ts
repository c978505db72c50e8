type Entry = { readonly menuId: string; readonly parentId: string | null };

/** Entries with each one's children right behind it, and the depth of each. Orphans are at the top. */
export function inTreeOrder<E extends Entry>(entries: readonly E[]): (E & { depth: number })[] {
  const known = new Set(entries.map((entry) => entry.menuId));
  const below = (parentId: string | null, depth: number): (E & { depth: number })[] =>
    entries
      .filter((entry) => (entry.parentId !== null && known.has(entry.parentId) ? entry.parentId : null) === parentId)
      .flatMap((entry) => [{ ...entry, depth }, ...below(entry.menuId, depth + 1)]);
  return below(null, 0);
}
