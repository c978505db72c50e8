import type { Permission } from '@laurel/domain/identity/permissions.ts';

type Entry = { menuId: string; parentId: string | null; permission: Permission | null };
export type Rights = { menuIds: string[]; permissions: Permission[] };

/**
 * Ticks or clears an entry. Ticking brings the entries above it along (a screen needs its directory) and the permission
 * the entry stands for; clearing takes away everything below, and a permission no ticked entry stands for any more.
 */
export function toggled(entries: readonly Entry[], rights: Rights, menuId: string): Rights {
  const byId = new Map(entries.map((entry) => [entry.menuId, entry]));
  const ticked = new Set(rights.menuIds);
  if (ticked.has(menuId)) {
    const gone = [menuId];
    for (const id of gone) {
      ticked.delete(id);
      gone.push(...entries.filter((entry) => entry.parentId === id).map((entry) => entry.menuId));
    }
  } else {
    for (let id: string | null = menuId; id !== null; id = byId.get(id)?.parentId ?? null) ticked.add(id);
  }
  const before = permissionsOf(entries, new Set(rights.menuIds));
  const after = permissionsOf(entries, ticked);
  // A permission that no entry stood for was given by other means and stays.
  const kept = rights.permissions.filter((permission) => !before.has(permission));
  return { menuIds: [...ticked], permissions: [...new Set([...kept, ...after])] };
}

const permissionsOf = (entries: readonly Entry[], ticked: ReadonlySet<string>) =>
  new Set(entries.flatMap((entry) => (entry.permission && ticked.has(entry.menuId) ? [entry.permission] : [])));
