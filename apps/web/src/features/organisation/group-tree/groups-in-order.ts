type Group = { readonly groupId: string; readonly parentId: string | null };

/** Groups with each one's children right behind it. The reader's own group is at the top though it has a parent. */
export function groupsInOrder<G extends Group>(groups: readonly G[]): (G & { depth: number })[] {
  const known = new Set<string>(groups.map((group) => group.groupId));
  const parentOf = (group: G) => (group.parentId !== null && known.has(group.parentId) ? group.parentId : null);
  const below = (parentId: string | null, depth: number): (G & { depth: number })[] =>
    groups
      .filter((group) => parentOf(group) === parentId)
      .flatMap((group) => [{ ...group, depth }, ...below(group.groupId, depth + 1)]);
  return below(null, 0);
}
