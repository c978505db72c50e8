import type { SaveMenu } from '@laurel/domain/identity/roles.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { menus } from './menus.ts';

/** The lock for every change of the tree. */
export const MENUS_TURN = 'menus';

type MenuRow = typeof menus.$inferSelect;
type MenuRows = ReadonlyMap<string, MenuRow>;

export const menusById = async (tx: Tx): Promise<MenuRows> =>
  new Map((await tx.select().from(menus)).map((menu) => [menu.menuId, menu]));

export async function writeMenu(
  tx: Tx,
  audit: Audit,
  entry: Omit<SaveMenu, 'version'>,
  before: MenuRow | undefined,
): Promise<void> {
  await tx
    .insert(menus)
    .values(entry)
    .onConflictDoUpdate({ target: menus.menuId, set: { ...entry, version: sql`${menus.version} + 1` } });
  if (!before) {
    // A person with the root role sees new entries without being given them one by one.
    await tx.execute(sql`insert into app.role_menus (role_id, menu_id)
      select role_id, ${entry.menuId} from app.roles where role_key = 'ROOT' on conflict do nothing`);
  }
  const { version: _, ...old } = before ?? { version: 0 };
  await recordEdit(tx, audit, { table: 'menus', key: entry.menuId, before: before ? old : null, after: entry });
}

export async function menuToDelete(tx: Tx, menuId: string) {
  const [menu] = await tx.select().from(menus).where(eq(menus.menuId, menuId)).for('update');
  return { exists: menu !== undefined, children: await tx.$count(menus, eq(menus.parentId, menuId)) };
}

export async function removeMenu(tx: Tx, audit: Audit, menuId: string): Promise<void> {
  const [gone] = await tx.delete(menus).where(eq(menus.menuId, menuId)).returning();
  await recordEdit(tx, audit, { table: 'menus', key: menuId, before: { ...gone }, after: null });
}
