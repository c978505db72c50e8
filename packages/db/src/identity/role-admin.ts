import type { SaveMenu, SaveRole } from '@laurel/domain/identity/roles.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { orTaken } from '../kernel/or-taken.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { recordChange } from '../rows/row-changes.ts';
import { rowConflict, type VersionConflict } from '../rows/version-conflict.ts';
import { endLinks, lockAccounts } from './account-links.ts';
import { accounts } from './accounts.ts';
import { menus } from './menus.ts';
import { tiesOfStaff } from './person-ties.ts';
import { listRoles, memberships, roleMenus, rolePermissions, roles } from './roles.ts';

type Answer<R extends string> = { ok: true } | { ok: false; refusal: R };

const shown = (role: {
  roleKey: string;
  name: string;
  nameEn: string;
  permissions: readonly string[];
  menuIds: readonly string[];
}) => ({
  roleKey: role.roleKey,
  name: role.name,
  nameEn: role.nameEn,
  permissions: role.permissions.toSorted(),
  menuIds: role.menuIds.toSorted(),
});

/**
 * `linksEnded`: the people who may do more from now on and had an open link to their account. `concerned`: those with an
 * account whose permissions are others than before.
 */
type Saved<R extends string> =
  | { ok: true; linksEnded: PersonId[]; concerned: PersonId[] }
  | { ok: false; refusal: R }
  | VersionConflict;

/**
 * Makes or changes a role with all it may do. What it may do holds with the next call of everybody who has it; where
 * that is more than before, the open links to their accounts end.
 */
export const saveRole = (
  db: Db,
  secrets: Secrets,
  actor: Actor,
  input: SaveRole,
): Promise<Saved<'roleKeyTaken' | 'roleNotFound'>> =>
  orTaken('roles_key', 'roleKeyTaken', () =>
    db.transaction(async (tx): Promise<Saved<'roleNotFound'>> => {
      const before = input.roleId ? (await listRoles(tx)).find((role) => role.roleId === input.roleId) : undefined;
      if (input.roleId && !before) return { ok: false, refusal: 'roleNotFound' };
      const roleId = input.roleId ?? uuidv7();
      if (before) {
        // The key of a role that came with the product is what the code knows it by.
        const roleKey = before.builtIn ? before.roleKey : input.roleKey;
        const { rowCount } = await tx
          .update(roles)
          .set({ roleKey, name: input.name, nameEn: input.nameEn, version: sql`${roles.version} + 1` })
          .where(and(eq(roles.roleId, roleId), eq(roles.version, input.version)));
        if (rowCount !== 1) {
          const [now] = await tx.select().from(roles).where(eq(roles.roleId, roleId));
          return rowConflict(tx, actor, { table: 'roles', key: roleId, version: now?.version });
        }
        await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
        await tx.delete(roleMenus).where(eq(roleMenus.roleId, roleId));
      } else {
        const { roleKey, name, nameEn } = input;
        await tx.insert(roles).values({ roleId, roleKey, name, nameEn, sort: 50 });
      }
      const permissions = [...new Set(input.permissions)];
      const gains = before && permissions.some((permission) => !before.permissions.includes(permission));
      const losses = before?.permissions.some((permission) => !permissions.includes(permission));
      const concerned = gains || losses ? await activeHolders(tx, roleId) : [];
      const linksEnded = gains ? await endLinksOfHolders(tx, roleId) : [];
      const menuIds = [...new Set(input.menuIds)];
      if (permissions.length > 0)
        await tx.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })));
      await tiesOfStaff(tx, secrets, [roleId]);
      if (menuIds.length > 0) await tx.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId, menuId })));
      await recordChange(tx, {
        secrets,
        actor,
        table: 'roles',
        key: roleId,
        before: before ? shown(before) : null,
        after: shown({ ...input, permissions, menuIds }),
      });
      return { ok: true, linksEnded, concerned };
    }),
  );

async function activeHolders(tx: Db, roleId: string): Promise<PersonId[]> {
  const holders = await tx
    .selectDistinct({ personId: memberships.personId })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.personId, memberships.personId))
    .where(and(eq(memberships.roleId, roleId), eq(accounts.status, 'active')));
  return holders.map(({ personId }) => personId);
}

async function endLinksOfHolders(tx: Db, roleId: string): Promise<PersonId[]> {
  const holders = await tx
    .selectDistinct({ personId: memberships.personId })
    .from(memberships)
    .where(eq(memberships.roleId, roleId));
  const personIds = holders.map(({ personId }) => personId);
  await lockAccounts(tx, personIds);
  return endLinks(tx, personIds);
}

export const deleteRole = (
  db: Db,
  secrets: Secrets,
  actor: Actor,
  roleId: string,
): Promise<Answer<'roleNotFound' | 'roleBuiltIn' | 'roleInUse'>> =>
  db.transaction(async (tx): Promise<Answer<'roleNotFound' | 'roleBuiltIn' | 'roleInUse'>> => {
    const role = (await listRoles(tx)).find((each) => each.roleId === roleId);
    if (!role) return { ok: false, refusal: 'roleNotFound' };
    if (role.builtIn) return { ok: false, refusal: 'roleBuiltIn' };
    if ((await tx.$count(memberships, eq(memberships.roleId, roleId))) > 0) return { ok: false, refusal: 'roleInUse' };
    await tx.delete(roles).where(eq(roles.roleId, roleId));
    await recordChange(tx, { secrets, actor, table: 'roles', key: roleId, before: shown(role), after: null });
    return { ok: true };
  });

type MenuAnswer = Answer<'menuNotFound' | 'menuCycle'> | VersionConflict;

/** Makes or changes a menu entry. It may not hang below itself. */
export const saveMenu = (db: Db, actor: Actor, { version, ...entry }: SaveMenu): Promise<MenuAnswer> =>
  db.transaction(async (tx): Promise<MenuAnswer> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('menus', 0))`);
    const all = new Map((await tx.select().from(menus)).map((menu) => [menu.menuId, menu]));
    const before = all.get(entry.menuId);
    if (before ? before.version !== version : version !== 0)
      return rowConflict(tx, actor, { table: 'menus', key: entry.menuId, version: before?.version });
    for (let above = entry.parentId; above !== null; above = all.get(above)?.parentId ?? null) {
      if (above === entry.menuId) return { ok: false, refusal: 'menuCycle' };
      if (!all.has(above)) return { ok: false, refusal: 'menuNotFound' };
    }
    await tx
      .insert(menus)
      .values(entry)
      .onConflictDoUpdate({ target: menus.menuId, set: { ...entry, version: sql`${menus.version} + 1` } });
    if (!before) {
      // Holders of the root role see new entries without being given them one by one.
      await tx.execute(sql`insert into app.role_menus (role_id, menu_id)
        select role_id, ${entry.menuId} from app.roles where role_key = 'ROOT' on conflict do nothing`);
    }
    const { version: _, ...old } = before ?? { version: 0 };
    await recordChange(tx, { actor, table: 'menus', key: entry.menuId, before: before ? old : null, after: entry });
    return { ok: true };
  });

export const deleteMenu = (db: Db, actor: Actor, menuId: string): Promise<Answer<'menuNotFound' | 'menuHasChildren'>> =>
  db.transaction(async (tx): Promise<Answer<'menuNotFound' | 'menuHasChildren'>> => {
    if ((await tx.$count(menus, eq(menus.parentId, menuId))) > 0) return { ok: false, refusal: 'menuHasChildren' };
    const [gone] = await tx.delete(menus).where(eq(menus.menuId, menuId)).returning();
    if (!gone) return { ok: false, refusal: 'menuNotFound' };
    await recordChange(tx, { actor, table: 'menus', key: menuId, before: gone, after: null });
    return { ok: true };
  });
