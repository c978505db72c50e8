import { allMenus } from '@laurel/db/identity/menus.ts';
import { listRoles } from '@laurel/db/identity/roles.ts';
import { canGrantRole } from '@laurel/domain/identity/identity.policy.ts';
import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import { permitted } from '../kernel/trpc.ts';

/** Roles with their permissions, and all permissions that can be given. */
export const roleList = permitted('sys:role:edit').query(async ({ ctx }) => {
  const [roles, menus] = await Promise.all([listRoles(ctx.db), allMenus(ctx.db)]);
  return {
    permissions: PERMISSIONS,
    menus,
    roles: roles.map((role) => ({
      ...role,
      can: { edit: canGrantRole(ctx.actor, role), delete: !role.builtIn && role.memberCount === 0 },
    })),
  };
});
