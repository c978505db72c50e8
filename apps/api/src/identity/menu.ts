import { type MenuNode, menusOfRoles, menuTree } from '@laurel/db/identity/menus.ts';
import { signedIn } from '../kernel/trpc.ts';

export type MenuEntry = {
  menuId: string;
  parentId: string | null;
  menuName: string;
  menuNameEn: string;
  menuType: 1 | 2 | 3 | 4;
  path: string;
  component: string | null;
  query: string | null;
  icon: string | null;
  visible: 0 | 1;
  perms: string | null;
  orderNum: number;
  children: MenuEntry[];
};

/** A menu entry in the words of the specification (§3). */
export const asMenuEntry = (node: MenuNode): MenuEntry => ({
  menuId: node.menuId,
  parentId: node.parentId,
  menuName: node.name,
  menuNameEn: node.nameEn,
  menuType: node.type,
  path: node.path,
  component: node.component ?? (node.type === 1 ? 'Layout' : null),
  query: node.query,
  icon: node.icon,
  visible: node.visible ? 1 : 0,
  perms: node.permission,
  orderNum: node.sort,
  children: node.children.map(asMenuEntry),
});

/** The desk's menu of the acting role, as a tree; buttons are leaves of type 4. Empty for roles without a desk. */
export const menu = signedIn.query(async ({ ctx }) =>
  menuTree(await menusOfRoles(ctx.db, [...ctx.actor.roles])).map(asMenuEntry),
);
