import type { MenuType } from '@laurel/domain/identity/default-menus.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';

export type Entry = { menuId: string; parentId: string | null; type: MenuType; permission: Permission | null };
export type Rights = { menuIds: readonly string[]; permissions: readonly Permission[] };

/** The line below a screen for the permission to use it: a role may have it without the menu showing the screen. */
export const accessOf = (menuId: string) => `${menuId}#access`;

/** The entries as the tree shows them: below each screen with a permission, a separate line for that permission. */
export const withAccess = <E extends Entry>(entries: readonly E[], access: (screen: E) => E): E[] =>
  entries.flatMap((entry) => (entry.type !== 4 && entry.permission ? [entry, access(entry)] : [entry]));

const isRight = (entry: Entry): entry is Entry & { permission: Permission } =>
  entry.type === 4 && entry.permission !== null;

/** Which lines are ticked: an action by whether its permission is held, a directory or screen by whether it is shown. */
export const tickedIn = (entries: readonly Entry[], { menuIds, permissions }: Rights): ReadonlySet<string> =>
  new Set(
    entries
      .filter((entry) => (isRight(entry) ? permissions.includes(entry.permission) : menuIds.includes(entry.menuId)))
      .map((entry) => entry.menuId),
  );

/**
 * Ticks or clears a line. An action gives or takes its permission, and ticking it shows its screen; a screen includes
 * its directory and the permission to use it, and takes everything below it away with it. A permission that another
 * visible screen needs stays when this screen goes.
 */
export function toggled(entries: readonly Entry[], rights: Rights, menuId: string): Rights {
  const byId = new Map(entries.map((entry) => [entry.menuId, entry]));
  const entry = byId.get(menuId);
  if (!entry) return rights;
  const ticked = tickedIn(entries, rights);
  const shown = new Set(rights.menuIds);
  const held = new Set(rights.permissions);
  if (!ticked.has(menuId)) {
    for (const each of upwards(byId, entry)) {
      if (!isRight(each)) shown.add(each.menuId);
      if (each.permission) held.add(each.permission);
    }
  } else if (isRight(entry)) held.delete(entry.permission);
  else {
    const gone = new Set(subtree(entries, entry).map((each) => each.menuId));
    for (const id of gone) shown.delete(id);
    const stays = new Set(
      entries
        .filter((each) => !gone.has(each.menuId) && shown.has(isRight(each) ? (each.parentId ?? '') : each.menuId))
        .map((each) => each.permission),
    );
    for (const id of gone) {
      const permission = byId.get(id)?.permission;
      if (permission && !stays.has(permission)) held.delete(permission);
    }
  }
  // The menu a client reads lists the actions of the screens it shows.
  for (const each of entries.filter(isRight)) {
    if (held.has(each.permission) && shown.has(each.parentId ?? '') && each.menuId !== accessOf(each.parentId ?? ''))
      shown.add(each.menuId);
    else shown.delete(each.menuId);
  }
  return { menuIds: [...shown], permissions: [...held] };
}

/** An entry and those above it; the right to use a screen does not bring the screen into the menu. */
function upwards(byId: ReadonlyMap<string, Entry>, entry: Entry): Entry[] {
  const up: Entry[] = [];
  if (entry.menuId === accessOf(entry.parentId ?? '')) return [entry];
  for (let each: Entry | undefined = entry; each; each = byId.get(each.parentId ?? '')) up.push(each);
  return up;
}

const subtree = (entries: readonly Entry[], entry: Entry): Entry[] => [
  entry,
  ...entries.filter((each) => each.parentId === entry.menuId).flatMap((child) => subtree(entries, child)),
];
