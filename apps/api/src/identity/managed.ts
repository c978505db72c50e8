import { can, heldBy, rightsOfRoles } from '@laurel/db/identity/managed-accounts.ts';
import { userRow } from '@laurel/db/identity/user-list.ts';
import { canSeePerson, canStandInFor } from '@laurel/domain/identity/identity.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../kernel/trpc.ts';

export type Signed = Context & { readonly actor: Actor };

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
  return (
    row !== undefined && canStandInFor(ctx.actor, { ...heldBy(row, await rightsOfRoles(ctx.db)), status: 'active' })
  );
}
