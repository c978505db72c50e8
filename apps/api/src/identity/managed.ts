import { listRoles } from '@laurel/db/identity/roles.ts';
import { type UserRow, userRow } from '@laurel/db/identity/user-list.ts';
import { canManagePerson, canSeePerson, canStandInFor } from '@laurel/domain/identity/identity.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Context, found } from '../kernel/trpc.ts';

export type Signed = Context & { readonly actor: Actor };

/** What each role allows, by its id. */
type Rights = ReadonlyMap<string, readonly string[]>;
export const rightsOfRoles = async (db: Db): Promise<Rights> =>
  new Map((await listRoles(db)).map(({ roleId, permissions }) => [roleId, permissions]));

const held = (row: UserRow, rights: Rights) => ({
  status: row.status,
  groupIds: row.roles.map((role) => role.groupId),
  roleKeys: row.roles.map((role) => role.roleKey),
  permissions: row.roles.flatMap((role) => rights.get(role.roleId) ?? []),
});

/** What the caller may do with the account of this person. */
export function can(actor: Actor, row: UserRow, rights: Rights) {
  const person = held(row, rights);
  const other = row.personId !== actor.personId;
  return {
    edit: canManagePerson(actor, 'sys:user:edit', person),
    setStatus: canManagePerson(actor, 'sys:user:edit', person) && other,
    delete: canManagePerson(actor, 'sys:user:delete', person) && other,
    resetPassword: canManagePerson(actor, 'sys:user:reset-password', person) && other,
    standIn: canStandInFor(actor, person),
  };
}

/** A person that the caller may see, with what the caller may do; for everybody else they do not exist. */
export async function seen(ctx: Signed, personId: PersonId) {
  const row = await userRow(ctx.db, personId);
  const groupIds = row?.roles.map((role) => role.groupId) ?? [];
  const person = found(row && canSeePerson(ctx.actor, { personId, groupIds }) ? row : null);
  return { ...person, can: can(ctx.actor, person, await rightsOfRoles(ctx.db)) };
}

/** Whether the caller may do all that this person may; an invited person counts as somebody who can log in. */
export async function standsInForActive(ctx: Signed, personId: PersonId): Promise<boolean> {
  const row = await userRow(ctx.db, personId);
  return row !== undefined && canStandInFor(ctx.actor, { ...held(row, await rightsOfRoles(ctx.db)), status: 'active' });
}

/** What the caller may do with somebody whom they need not see. */
export async function mayDoWith(ctx: Signed, personId: PersonId): Promise<ReturnType<typeof can> | null> {
  const row = await userRow(ctx.db, personId);
  return row ? can(ctx.actor, row, await rightsOfRoles(ctx.db)) : null;
}
