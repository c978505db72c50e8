import { listRoles } from '@laurel/db/identity/roles.ts';
import type { UserRow } from '@laurel/db/identity/user-list.ts';
import type { RolesById } from '@laurel/domain/identity/granting.ts';
import type { HeldRole } from '@laurel/domain/identity/set-user-roles.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** All roles, for choosing what may be granted. */
export const rolesById = async (db: Db): Promise<RolesById> =>
  new Map((await listRoles(db)).map((role) => [role.roleId, role]));

/** What a person is in one group. */
export const heldIn = ({ roles }: Pick<UserRow, 'roles'>, groupId: GroupId): HeldRole[] =>
  roles
    .filter((role) => role.groupId === groupId)
    .map(({ roleId, roleKey, schools }) => ({
      roleId,
      roleKey,
      schoolCodes: schools.map(({ schoolCode }) => schoolCode),
    }));
