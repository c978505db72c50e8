import { maySignIn } from '@laurel/domain/identity/account.ts';
import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allGroups, subtreeOf } from '../organisation/groups.ts';
import { accountOf } from './accounts.ts';
import { memberships, rolePermissions, roles, schoolsOfMembership } from './roles.ts';

/** The role in which somebody requested something that a worker does later. */
type ActedIn = { readonly personId: PersonId; readonly roleKey: string; readonly groupId: GroupId };

/** What that person may do in that role now; undefined when they no longer hold it or may no longer sign in. */
export async function actingAs(db: Db, { personId, roleKey, groupId }: ActedIn): Promise<Actor | undefined> {
  const account = await accountOf(db, personId);
  if (!account || !maySignIn(account.status)) return undefined;
  // The name that `schoolsOfMembership` reads.
  const m = alias(memberships, 'm');
  const held = await db
    .select({ roleId: roles.roleId, groupId: m.groupId, schoolCodes: sql<string[]>`${schoolsOfMembership}` })
    .from(m)
    .innerJoin(roles, eq(roles.roleId, m.roleId))
    .where(and(eq(m.personId, personId), eq(roles.roleKey, roleKey)));
  const everywhere = roleKey === ROOT_ROLE && held.length > 0;
  // A role is valid in its group and those below it, in which its holder may have chosen to act.
  const reaching = await Promise.all(
    held.map(async (each) => ({ ...each, groupIds: await subtreeOf(db, each.groupId) })),
  );
  const role = everywhere ? reaching[0] : reaching.find(({ groupIds }) => groupIds.includes(groupId));
  if (!role) return undefined;
  const granted = await db
    .select({ permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, role.roleId));
  const groupIds = everywhere ? (await allGroups(db)).map((group) => group.groupId) : await subtreeOf(db, groupId);
  return {
    kind: 'user',
    personId,
    roles: new Set([roleKey]),
    permissions: new Set(granted.map(({ permission }) => permission)),
    groupId,
    groupIds: new Set(groupIds),
    schoolCodes: new Set(role.schoolCodes),
  };
}
