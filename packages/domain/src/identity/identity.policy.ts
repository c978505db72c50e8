import { type Actor, holdsIn, isRoot } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';
import type { AccountStatus } from './account.ts';
import { ROOT_ROLE } from './default-roles.ts';
import type { Permission } from './permissions.ts';

/** One's own data, or staff with the right over users in a group the person belongs to. */
export const canSeePerson = (actor: Actor, person: { personId: PersonId; groupIds: readonly GroupId[] }) =>
  actor.personId === person.personId ||
  isRoot(actor) ||
  person.groupIds.some((group) => holdsIn(actor, 'sys:user:query', group));

/**
 * Permissions that may be granted without having them: a person who adds experts lets them score without scoring; one
 * who approves every team of a group may let a coordinator approve those of a school or a region.
 */
const givenOnBy: Partial<Record<string, Permission>> = {
  'review:sheet:score': 'expert:info:add',
  'enroll:team:school': 'enroll:team:approve',
  'award:appeal:decide': 'award:result:confirm',
  'enroll:team:region': 'enroll:team:approve',
};

const mayGive = (actor: Actor, permission: string) =>
  actor.permissions.has(permission) || actor.permissions.has(givenOnBy[permission] ?? permission);

/** A person with their roles: what each allows, and in which group. */
type Held = {
  readonly groupIds: readonly GroupId[];
  readonly roleKeys: readonly string[];
  readonly permissions: readonly string[];
};

/**
 * Staff act on a person only if they have the permission in every group where that person has a role, and have or may
 * grant all of that person's permissions: managing an account could otherwise lead to using it.
 */
export const canManagePerson = (actor: Actor, permission: Permission, person: Held) =>
  isRoot(actor) ||
  (!person.roleKeys.includes(ROOT_ROLE) &&
    person.groupIds.length > 0 &&
    person.groupIds.every((group) => holdsIn(actor, permission, group)) &&
    person.permissions.every((each) => mayGive(actor, each)));

/** Rights that are part of a greater one. */
const partOf: Partial<Record<string, Permission>> = {
  'enroll:team:school': 'enroll:team:approve',
  'enroll:team:region': 'enroll:team:approve',
};

/**
 * Changing a person's contact, or being given their link, could let one log in as them. It requires all of that
 * person's permissions, held and not only granted; somebody who was invited and never logged in has nothing to lose
 * yet.
 */
export const canStandInFor = (actor: Actor, person: Held & { readonly status: AccountStatus }) =>
  isRoot(actor) ||
  person.status === 'invited' ||
  (!person.roleKeys.includes(ROOT_ROLE) &&
    person.permissions.every((each) => actor.permissions.has(each) || actor.permissions.has(partOf[each] ?? each)));

/** One's own key, or one that acts in an organisation one looks after. */
export const canEndApiKey = (actor: Actor, key: { personId: PersonId; groupId: GroupId }) =>
  actor.personId === key.personId || holdsIn(actor, 'sys:integration:edit', key.groupId);

/** Nobody grants more than they have: neither ROOT nor a missing permission. */
export const canGrantRole = (actor: Actor, role: { roleKey: string; permissions: readonly string[] }) =>
  isRoot(actor) || (role.roleKey !== ROOT_ROLE && role.permissions.every((permission) => mayGive(actor, permission)));

export const canManageGroup = (actor: Actor, groupId: GroupId) => holdsIn(actor, 'org:group:edit', groupId);
