import { type Actor, isRoot } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';
import { canGrantRole } from './identity.policy.ts';

/** The roles there are, by id, with what each allows. */
export type RolesById = ReadonlyMap<string, { readonly roleKey: string; readonly permissions: readonly string[] }>;
export type GrantRefusal = 'roleNotFound' | 'roleAboveOwn' | 'notYourGroup';

/** Why the actor may not give or take these roles in this group; null when they may. */
export const grantRefusal = (
  actor: Actor,
  { groupId, roleIds }: { readonly groupId: GroupId; readonly roleIds: readonly string[] },
  roles: RolesById,
): GrantRefusal | null => {
  for (const roleId of roleIds) {
    const role = roles.get(roleId);
    if (!role) return 'roleNotFound';
    if (!canGrantRole(actor, role)) return 'roleAboveOwn';
  }
  return isRoot(actor) || actor.groupIds.has(groupId) ? null : 'notYourGroup';
};
