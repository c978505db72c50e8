import type { Actor, By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { canGrantRole } from './identity.policy.ts';
import type { Permission } from './permissions.ts';
import type { SaveRole } from './roles.ts';

type KnownRole = {
  readonly roleKey: string;
  readonly builtIn: boolean;
  readonly version: number;
  readonly permissions: readonly Permission[];
};

export type SavedRole = Omit<SaveRole, 'roleId' | 'version'> & {
  readonly roleId: string;
  /** Its holders get more permissions: open links to their accounts end. */
  readonly gains: boolean;
  /** They may do something that they could not do before, or no longer what they could. */
  readonly changes: boolean;
};

/**
 * Creates or changes a role with its permissions. Nobody gives a role more than they have, or removes something from
 * one that has more.
 */
export const saveRole = (
  { roleId, version, roleKey, name, nameEn, ...given }: SaveRole,
  known: KnownRole | undefined,
  { actor, newId }: { readonly actor: Actor; readonly newId: By['newId'] },
): RowDecision<SavedRole, 'roleAboveOwn' | 'roleNotFound' | 'versionConflict'> => {
  if (!canGrantRole(actor, { roleKey, ...given }) || (known && !canGrantRole(actor, known)))
    return refuse('roleAboveOwn');
  if (roleId && !known) return refuse('roleNotFound');
  if (known && known.version !== version) return refuse('versionConflict');
  const permissions = [...new Set(given.permissions)];
  const gains = known !== undefined && permissions.some((permission) => !known.permissions.includes(permission));
  const losses = known?.permissions.some((permission) => !permissions.includes(permission)) ?? false;
  return write({
    roleId: roleId ?? newId(),
    // The code refers to a built-in role by its key.
    roleKey: known?.builtIn ? known.roleKey : roleKey,
    name,
    nameEn,
    permissions,
    menuIds: [...new Set(given.menuIds)],
    gains,
    changes: gains || losses,
  });
};
