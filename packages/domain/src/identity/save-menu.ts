import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { SaveMenu } from './roles.ts';

type KnownMenus = ReadonlyMap<string, { readonly parentId: string | null; readonly version: number }>;

/** Makes (`version` 0) or changes a menu entry, which cannot be below itself. */
export const saveMenu = (
  { version, ...entry }: SaveMenu,
  menus: KnownMenus,
): RowDecision<Omit<SaveMenu, 'version'>, 'menuNotFound' | 'menuCycle' | 'versionConflict'> => {
  if ((menus.get(entry.menuId)?.version ?? 0) !== version) return refuse('versionConflict');
  for (let above = entry.parentId; above !== null; above = menus.get(above)?.parentId ?? null) {
    if (above === entry.menuId) return refuse('menuCycle');
    if (!menus.has(above)) return refuse('menuNotFound');
  }
  return write(entry);
};
