import { menuTree } from '@laurel/db/identity/menus.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { asMenuEntry, type MenuEntry } from '../identity/menu.ts';
import { get } from './route.ts';

/** A menu entry as the contract has it: at the top its parent is "0". */
type Menu = Omit<MenuEntry, 'parentId' | 'children'> & { parentId: string; children: Menu[] };
const Menu: z.ZodType<Menu, Menu> = z.strictObject({
  menuId: z.string(),
  parentId: z.string().describe('"0" at the top'),
  menuName: z.string(),
  menuNameEn: z.string(),
  menuType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).describe('1 directory, 2 menu, 4 button'),
  path: z.string().describe('absolute at the top, below it relative to the entry above; empty for a button'),
  component: z.string().nullable().describe('"Layout" of a directory, the view of a menu, null of a button'),
  query: z.string().nullable(),
  icon: z.string().nullable(),
  visible: z.union([z.literal(0), z.literal(1)]).describe('1 shown, 0 hidden'),
  perms: z.string().nullable(),
  orderNum: z.int(),
  get children() {
    return z.array(Menu);
  },
});

const LAYOUT = 'Layout';
const ROOT_PATH = '/';

const isBelow = (base: string, path: string) => base === ROOT_PATH || path === base || path.startsWith(`${base}/`);
/** A page that is not below the entry above it keeps its whole address, which a router takes as it is. */
const relative = (base: string, path: string) =>
  isBelow(base, path) ? path.slice(base === ROOT_PATH ? 1 : base.length + 1) : path;

/** The addresses of the pages of an entry and of those below it. */
const pagesOf = (entry: MenuEntry): string[] => [
  ...(entry.menuType === 2 ? [entry.path] : []),
  ...entry.children.flatMap(pagesOf),
];

const viewOf = ({ menuType, component, path }: MenuEntry): string | null => {
  if (menuType === 4) return null;
  return component ?? (menuType === 1 ? LAYOUT : `${path.replace(/^\/+/, '')}/index`);
};

/** A directory counts as part of the address only where all its pages are below it. */
const baseOf = (entry: MenuEntry, above: string): string => {
  if (entry.menuType === 2) return entry.path;
  const holdsAll = pagesOf(entry).every((path) => isBelow(entry.path, path));
  return entry.path !== '' && isBelow(above, entry.path) && holdsAll ? entry.path : above;
};

const asMenu = (entry: MenuEntry, above: string | null): Menu => {
  const base = baseOf(entry, above ?? ROOT_PATH);
  return {
    ...entry,
    parentId: entry.parentId ?? '0',
    path: entry.menuType === 4 ? '' : above === null ? base : relative(above, base),
    component: viewOf(entry),
    children: entry.children.map((child) => asMenu(child, base)),
  };
};

/** Entries that lead to a page, directories that still hold one, and the buttons of both. */
const leading = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .map((entry) => ({ ...entry, children: leading(entry.children) }))
    .filter(({ menuType, children }) => menuType !== 1 || children.length > 0);

const wholeTree = (entries: readonly MenuEntry[]): Menu[] => leading(entries).map((entry) => asMenu(entry, null));

/** A page without a directory needs a frame around it, as every root of a client's routes is a layout. */
const framed = (entry: MenuEntry): MenuEntry =>
  entry.menuType === 2
    ? {
        ...entry,
        menuId: `${entry.menuId}-frame`,
        menuType: 1,
        path: ROOT_PATH,
        component: LAYOUT,
        perms: null,
        children: [{ ...entry, parentId: `${entry.menuId}-frame` }],
      }
    : entry;

const asRoutes = (entries: readonly MenuEntry[]): Menu[] => wholeTree(entries.map(framed));

const withoutButtons = (entries: readonly Menu[]): Menu[] =>
  entries
    .filter(({ menuType }) => menuType !== 4)
    .map((entry) => ({ ...entry, children: withoutButtons(entry.children) }));

/** A group below one's own to act in; the adapter passes it on as the group selector. */
export const InGroup = z.object({ groupId: GroupId.optional() });

const userMenu = get('/system/menu/userMenu', {
  procedure: 'identity.menu',
  title: { zh: '当前用户的菜单', en: 'Menu of the current role' },
  input: InGroup,
  data: z.array(Menu),
  run: async (call) => asRoutes(await call.identity.menu()),
});

const getRouters = get('/system/menu/getRouters', {
  procedure: 'identity.menu',
  title: { zh: '当前用户的路由', en: 'Menu of the current role without actions' },
  input: InGroup,
  data: z.array(Menu),
  run: async (call) => withoutButtons(asRoutes(await call.identity.menu())),
});

const tree = get('/system/menu/tree', {
  procedure: 'identity.menuList',
  title: { zh: '全部菜单（角色授权用）', en: 'All menu items, for editing roles' },
  input: InGroup,
  data: z.array(Menu),
  run: async (call) => wholeTree(menuTree(await call.identity.menuList()).map(asMenuEntry)),
});

export const menuRoutes = [userMenu, getRouters, tree];
