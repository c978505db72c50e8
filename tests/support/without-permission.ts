import { rolePermissions, roles } from '@laurel/db/identity/roles.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq } from 'drizzle-orm';

/** Runs something while a role lacks a permission that it has otherwise. */
export const withoutPermission = async (
  db: Db,
  roleKey: string,
  permission: Permission,
  run: () => Promise<void>,
): Promise<void> => {
  const [role] = await db.select().from(roles).where(eq(roles.roleKey, roleKey));
  if (!role) throw new Error(`no role ${roleKey}`);
  const right = { roleId: role.roleId, permission };
  await db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, right.roleId), eq(rolePermissions.permission, permission)));
  try {
    await run();
  } finally {
    await db.insert(rolePermissions).values(right);
  }
};
