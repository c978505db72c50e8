import { DEFAULT_MENUS } from '@laurel/domain/identity/default-menus.ts';
import { DEFAULT_ROLES, ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Secrets } from '../kernel/secrets.ts';
import { ensureTopGroup, topGroup } from '../organisation/groups.ts';
import { linkPath, makeLink } from './account-links.ts';
import { createAccount, createPerson, grantRole } from './create-person.ts';
import { DEFAULT_DICTIONARIES } from './default-dictionaries.ts';
import { dictionaries } from './dictionaries.ts';
import { menus } from './menus.ts';
import { memberships, roleMenus, rolePermissions, roles } from './roles.ts';

/** An entry with its parents, so that ticking a screen shows the directory it is in. */
const withParents = (menuIds: readonly string[]): string[] => {
  const byId = new Map(DEFAULT_MENUS.map((menu) => [menu.menuId, menu]));
  const ids = new Set<string>();
  for (const leaf of menuIds) for (let id: string | null = leaf; id; id = byId.get(id)?.parentId ?? null) ids.add(id);
  return [...ids];
};

/**
 * Roles, menus, dictionaries and the top group that an installation starts with. Safe to run at every start: existing
 * entries stay as the administrators left them; a default role gets its rights only when it is created.
 */
export const ensureIdentityDefaults = (db: Db, secrets: Secrets): Promise<{ rootGroupId: GroupId }> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('identity-defaults', 0))`);
    const rootGroupId = await ensureTopGroup(tx, secrets);
    await tx
      .insert(menus)
      .values(DEFAULT_MENUS.map((menu, sort) => ({ ...menu, sort })))
      .onConflictDoNothing();
    await tx
      .insert(dictionaries)
      .values(DEFAULT_DICTIONARIES.map((entry) => ({ ...entry, dictId: uuidv7() })))
      .onConflictDoNothing();
    for (const [sort, { roleKey, name, nameEn, permissions, menuIds }] of DEFAULT_ROLES.entries()) {
      const [made] = await tx
        .insert(roles)
        .values({ roleId: uuidv7(), roleKey, name, nameEn, sort, builtIn: true })
        .onConflictDoNothing({ target: roles.roleKey })
        .returning({ roleId: roles.roleId });
      if (!made) continue;
      const { roleId } = made;
      const given = menuIds === 'all' ? DEFAULT_MENUS.map((menu) => menu.menuId) : withParents(menuIds);
      if (permissions.length > 0)
        await tx.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })));
      if (given.length > 0) await tx.insert(roleMenus).values(given.map((menuId) => ({ roleId, menuId })));
    }
    return { rootGroupId };
  });

/**
 * When nobody holds the root role yet, creates the account `root` without a password and returns the path of the link
 * with which its owner chooses one. Null when there is an administrator already.
 */
export const ensureFirstAdministrator = (db: Db, secrets: Secrets, at: Instant): Promise<string | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first-administrator', 0))`);
    const [root] = await tx
      .select({
        personId: memberships.personId,
        passwordHash: sql<
          string | null
        >`(select a.password_hash from app.accounts a where a.person_id = ${memberships.personId})`,
      })
      .from(memberships)
      .innerJoin(roles, eq(roles.roleId, memberships.roleId))
      .where(eq(roles.roleKey, ROOT_ROLE))
      .limit(1);
    if (root?.passwordHash) return null;
    const personId =
      root?.personId ?? (await createPerson(tx, secrets, { realName: '管理员', nameEn: 'Administrator' }, at));
    if (!root) {
      await createAccount(tx, secrets, { personId, username: 'root', passwordHash: null }, at);
      await grantRole(tx, secrets, personId, await topGroup(tx), ROOT_ROLE);
    }
    return linkPath((await makeLink(tx, secrets, personId, 'invite', at)).token);
  });
