import type { MenuType } from '@laurel/domain/identity/default-menus.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { asc, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, integer, smallint, text } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** The desk's menu: 1 directory, 2 screen, 4 button. Ids are chosen, so that defaults can be recognised. */
export const menus = appSchema.table('menus', {
  menuId: text('menu_id').primaryKey(),
  parentId: text('parent_id').references((): AnyPgColumn => menus.menuId),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  type: smallint('type').$type<MenuType>().notNull(),
  path: text('path').notNull().default(''),
  component: text('component'),
  query: text('query'),
  icon: text('icon'),
  visible: boolean('visible').notNull().default(true),
  permission: text('permission').$type<Permission>(),
  sort: integer('sort').notNull().default(0),
  version: integer('version').notNull().default(1),
});

type Menu = typeof menus.$inferSelect;
export type MenuNode = Menu & { children: MenuNode[] };

export const allMenus = (db: Db): Promise<Menu[]> =>
  db.select().from(menus).orderBy(asc(menus.sort), asc(menus.menuId));

/** The entries given to any of these roles. */
export async function menusOfRoles(db: Db, roleKeys: readonly string[]): Promise<Menu[]> {
  return db
    .select()
    .from(menus)
    .where(sql`${menus.menuId} in (
      select rm.menu_id from app.role_menus rm join app.roles r using (role_id)
       where r.role_key = any(${sql.param([...roleKeys])}::text[]))`)
    .orderBy(asc(menus.sort), asc(menus.menuId));
}

/** Entries as a tree in their order; an entry whose parent is missing is at the top. Empty directories are left out. */
export function menuTree(entries: readonly Menu[]): MenuNode[] {
  const nodes = new Map(entries.map((entry) => [entry.menuId, { ...entry, children: [] as MenuNode[] }]));
  const top: MenuNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.parentId ?? '')?.children ?? top).push(node);
  const kept = (level: MenuNode[]): MenuNode[] =>
    level
      .map((node) => ({ ...node, children: kept(node.children) }))
      .filter((node) => node.type !== 1 || node.children.length > 0);
  return kept(top);
}
