import type { GroupId, PersonId } from './ids.ts';
import type { Instant } from './instants.ts';

/**
 * The actor, and the group they act for. `roles` and `permissions` are those of the acting role in the acting group,
 * derived by the server on each call. ROOT holds every permission.
 */
export type Actor = {
  readonly kind: 'user' | 'system' | 'integrator';
  readonly personId: PersonId;
  /** Of an integrator: the API key it calls with. */
  readonly keyId?: string;
  readonly roles: ReadonlySet<string>;
  readonly permissions: ReadonlySet<string>;
  readonly groupId: GroupId | null;
  /** Groups below the acting group, itself included: what a group's staff may touch. */
  readonly groupIds: ReadonlySet<GroupId>;
  /**
   * The schools the acting membership is bound to, named by who granted it, and those of its regions; never the school of
   * the profile.
   */
  readonly schoolCodes: ReadonlySet<string>;
  /**
   * People whose account this person made, got the link of or changed the contact of; those who did so with this
   * person's account; and those whose accounts the same person made. None of them can be this person's second person, nor
   * the other way round. Absent: nobody.
   */
  readonly tiedTo?: ReadonlySet<PersonId>;
};

export const isRoot = (actor: Actor) => actor.roles.has('ROOT');
export const holds = (actor: Actor, permission: string) => isRoot(actor) || actor.permissions.has(permission);
/** The groups whose rows somebody's lists show; null: all. */
export const groupsOf = (actor: Actor): GroupId[] | null => (isRoot(actor) ? null : [...actor.groupIds]);
/** Staff with this permission, acting in the object's group or one above it. */
export const holdsIn = (actor: Actor, permission: string, groupId: GroupId) =>
  isRoot(actor) || (actor.permissions.has(permission) && actor.groupIds.has(groupId));

/** The policy of one permission: staff who hold it where the object belongs. */
export const withPermission =
  (permission: string) =>
  (actor: Actor, { groupId }: { readonly groupId: GroupId }) =>
    holdsIn(actor, permission, groupId);

/** What a decider receives about the moment: actor, clock and fresh ids are arguments, never read from elsewhere. */
export type By = {
  readonly actor: Actor;
  readonly at: Instant;
  readonly newId: () => string;
};
