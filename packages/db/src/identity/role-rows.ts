import type { SavedRole } from '@laurel/domain/identity/save-role.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { endLinks, lockAccounts } from './account-links.ts';
import { accounts } from './accounts.ts';
import { tiesOfStaff } from './person-ties.ts';
import { listRoles, memberships, type RoleWithRights, roleMenus, rolePermissions, roles } from './roles.ts';

type Recorded = Pick<SavedRole, 'roleKey' | 'name' | 'nameEn' | 'permissions' | 'menuIds'>;
const recorded = ({ roleKey, name, nameEn, permissions, menuIds }: Recorded) => ({
  ...{ roleKey, name, nameEn },
  permissions: permissions.toSorted(),
  menuIds: menuIds.toSorted(),
});

/** A role with all it may do, locked for the rest of the transaction. */
export async function lockedRole(tx: Tx, roleId: string | null): Promise<RoleWithRights | undefined> {
  if (roleId === null) return undefined;
  await tx.select().from(roles).where(eq(roles.roleId, roleId)).for('update');
  return (await listRoles(tx)).find((role) => role.roleId === roleId);
}

/**
 * Writes a role with its permissions, which apply from the next call of everybody who has it. `linksEnded`: the people
 * who may do more from now on and had an open link to their account. `concerned`: those with an account whose
 * permissions are others than before.
 */
export async function writeRole(
  tx: Tx,
  audit: Audit,
  { gains, changes, permissions, menuIds, ...role }: SavedRole,
  before: RoleWithRights | undefined,
): Promise<{ readonly linksEnded: PersonId[]; readonly concerned: PersonId[] }> {
  const { roleId } = role;
  if (before) {
    await tx
      .update(roles)
      .set({ ...role, version: sql`${roles.version} + 1` })
      .where(eq(roles.roleId, roleId));
    await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
    await tx.delete(roleMenus).where(eq(roleMenus.roleId, roleId));
  } else await tx.insert(roles).values({ ...role, sort: 50 });
  const concerned = changes ? await activeHolders(tx, roleId) : [];
  const linksEnded = gains ? await endLinksOfHolders(tx, roleId) : [];
  if (permissions.length > 0)
    await tx.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })));
  await tiesOfStaff(tx, audit.secrets, [roleId]);
  if (menuIds.length > 0) await tx.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId, menuId })));
  await recordEdit(tx, audit, {
    table: 'roles',
    key: roleId,
    before: before ? recorded(before) : null,
    after: recorded({ ...role, permissions, menuIds }),
  });
  return { linksEnded, concerned };
}

async function activeHolders(tx: Tx, roleId: string): Promise<PersonId[]> {
  const holders = await tx
    .selectDistinct({ personId: memberships.personId })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.personId, memberships.personId))
    .where(and(eq(memberships.roleId, roleId), eq(accounts.status, 'active')));
  return holders.map(({ personId }) => personId);
}

async function endLinksOfHolders(tx: Tx, roleId: string): Promise<PersonId[]> {
  const holders = await tx
    .selectDistinct({ personId: memberships.personId })
    .from(memberships)
    .where(eq(memberships.roleId, roleId));
  const personIds = holders.map(({ personId }) => personId);
  await lockAccounts(tx, personIds);
  return endLinks(tx, personIds);
}

export async function roleToDelete(tx: Tx, roleId: string) {
  const role = await lockedRole(tx, roleId);
  return role && { ...role, holders: await tx.$count(memberships, eq(memberships.roleId, roleId)) };
}

export async function removeRole(tx: Tx, audit: Audit, role: RoleWithRights): Promise<void> {
  await tx.delete(roles).where(eq(roles.roleId, role.roleId));
  await recordEdit(tx, audit, { table: 'roles', key: role.roleId, before: recorded(role), after: null });
}
