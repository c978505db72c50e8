import { listRoles } from '@laurel/db/identity/roles.ts';
import { canGrantRole } from '@laurel/domain/identity/identity.policy.ts';
import { permitted } from '../kernel/trpc.ts';

/** The roles that may be given by the caller, for forms. */
export const grantableRoles = permitted('sys:user:query').query(async ({ ctx }) =>
  (await listRoles(ctx.db))
    .filter((role) => canGrantRole(ctx.actor, role))
    .map(({ roleId, roleKey, name, nameEn, permissions }) => ({
      roleId,
      roleKey,
      name,
      nameEn,
      forSchools: permissions.includes('enroll:team:school'),
    })),
);
