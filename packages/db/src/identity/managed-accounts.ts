import { canManagePerson, canStandInFor } from '@laurel/domain/identity/identity.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { listRoles } from './roles.ts';
import { type UserRow, userRow } from './user-list.ts';

/** What each role allows, by its id. */
type Rights = ReadonlyMap<string, readonly string[]>;
export const rightsOfRoles = async (db: Db): Promise<Rights> =>
  new Map((await listRoles(db)).map(({ roleId, permissions }) => [roleId, permissions]));

export const heldBy = (row: UserRow, rights: Rights) => ({
  status: row.status,
  groupIds: row.roles.map((role) => role.groupId),
  roleKeys: row.roles.map((role) => role.roleKey),
  permissions: row.roles.flatMap((role) => rights.get(role.roleId) ?? []),
});

/** What the caller may do with the account of this person. */
export function can(actor: Actor, row: UserRow, rights: Rights) {
  const person = heldBy(row, rights);
  const other = row.personId !== actor.personId;
  return {
    edit: canManagePerson(actor, 'sys:user:edit', person),
    setStatus: canManagePerson(actor, 'sys:user:edit', person) && other,
    delete: canManagePerson(actor, 'sys:user:delete', person) && other,
    resetPassword: canManagePerson(actor, 'sys:user:reset-password', person) && other,
    standIn: canStandInFor(actor, person),
  };
}

/** What the actor may do with a person whom they may not be able to see. */
export async function mayDoWith(db: Db, actor: Actor, personId: PersonId): Promise<ReturnType<typeof can> | null> {
  const row = await userRow(db, personId);
  return row ? can(actor, row, await rightsOfRoles(db)) : null;
}
