import { accountOf } from '@laurel/db/identity/accounts.ts';
import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { FALLBACK_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Context } from '../kernel/trpc.ts';

/** Everything a client needs to know about the signed-in person (product-spec.md §3, User info). */
export async function userInfo(ctx: Context & { readonly actor: Actor }) {
  const { actor, db } = ctx;
  const [person, account, memberships, group] = await Promise.all([
    personById(db, actor.personId),
    accountOf(db, actor.personId),
    membershipsOf(db, actor.personId),
    actor.groupId ? groupById(db, actor.groupId) : undefined,
  ]);
  const acting = memberships.filter((each) => actor.roles.has(each.roleKey));
  const held = acting.length > 0 ? acting : [];
  return {
    userId: actor.personId,
    username: account?.username ?? '',
    realName: person?.realName ?? '',
    avatar: person?.avatar ?? null,
    language: person?.language ?? 'zh-CN',
    roleIds: [...new Set(held.map((each) => each.roleId))],
    roleKeys: actor.roles.size > 0 ? [...actor.roles] : [FALLBACK_ROLE],
    permissions: [...actor.permissions].toSorted(),
    roles: [...new Map(held.map((each) => [each.roleId, each])).values()].map(
      ({ roleId, roleKey, roleName, roleNameEn }) => ({
        roleId,
        roleKey,
        roleName,
        roleNameEn,
      }),
    ),
    groupId: actor.groupId,
    groupCode: group?.code ?? null,
    groupName: group?.name ?? null,
    groupNameEn: group?.nameEn ?? null,
    schoolCode: person?.schoolCode ?? null,
    /** The schools that the acting role is for. */
    schoolCodes: [...actor.schoolCodes].toSorted(),
    /** More than one role to act in: the client offers /role. */
    choices: memberships.length,
    profileComplete: Boolean(person?.realName && person.schoolCode && (person.phone || person.email)),
    version: person?.version ?? 0,
  };
}
