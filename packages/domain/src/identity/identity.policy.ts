import { type Actor, holdsIn, isRoot } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';
import { ROOT_ROLE } from './default-roles.ts';
import type { Permission } from './permissions.ts';

/** One's own data, or staff with the right over users in a group the person belongs to. */
export const canSeePerson = (actor: Actor, person: { personId: PersonId; groupIds: readonly GroupId[] }) =>
  actor.personId === person.personId ||
  isRoot(actor) ||
  person.groupIds.some((group) => holdsIn(actor, 'sys:user:query', group));

/** Staff act on a person only where they hold the right in every group that person has a role in. */
export const canManagePerson = (
  actor: Actor,
  permission: Permission,
  person: { groupIds: readonly GroupId[]; roleKeys: readonly string[] },
) =>
  isRoot(actor) ||
  (!person.roleKeys.includes(ROOT_ROLE) &&
    person.groupIds.length > 0 &&
    person.groupIds.every((group) => holdsIn(actor, permission, group)));

/**
 * Rights that may be granted without being held: who adds experts lets them score, and scores nothing; who approves
 * every team of a group may let a coordinator approve those of a school.
 */
const givenOnBy: Partial<Record<string, Permission>> = {
  'review:sheet:score': 'expert:info:add',
  'enroll:team:school': 'enroll:team:approve',
};

/** Nobody gives away more than they hold themselves: neither ROOT nor a permission they lack. */
export const canGrantRole = (actor: Actor, role: { roleKey: string; permissions: readonly string[] }) =>
  isRoot(actor) ||
  (role.roleKey !== ROOT_ROLE &&
    role.permissions.every(
      (permission) => actor.permissions.has(permission) || actor.permissions.has(givenOnBy[permission] ?? permission),
    ));

export const canManageGroup = (actor: Actor, groupId: GroupId) => holdsIn(actor, 'org:group:edit', groupId);
