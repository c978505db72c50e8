import type { ContactKind } from '@laurel/db/identity/contact-changes.ts';
import { identityConflict, personColumns } from '@laurel/db/identity/create-person.ts';
import { type PersonRow, personById } from '@laurel/db/people/persons.ts';
import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import { EditUser } from '@laurel/domain/identity/users.ts';
import { orRefuse, refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { found, must, mustHaveSteppedUp, permitted } from '../trpc.ts';
import { changedContacts, contactsOf, keepContactChange, tellFormer } from './contacts.ts';
import { type Signed, seen } from './managed.ts';
import { personChange, updatePerson } from './profile.ts';
import { mustBeReadable } from './users.ts';

/** Changes what is known of a person. Another way to reach them takes more: it could let one sign in as them. */
export const editUser = permitted('sys:user:edit')
  .input(withCommandId(EditUser))
  .mutation(async ({ ctx, input }) => {
    const row = await seen(ctx, input.personId);
    must(row.can.edit);
    mustBeReadable(ctx, input.idCard);
    const person = found(await personById(ctx.db, input.personId));
    const kinds = changedContacts(ctx, person, input);
    if (kinds.length > 0) {
      mustHaveSteppedUp(ctx);
      if (!row.can.standIn) throw refused('contactAboveOwn');
    }
    return orRefuse(await write(ctx, input, { person, status: row.status, kinds }));
  });

async function write(
  ctx: Signed,
  { personId, version, commandId: _, ...data }: EditUser & { commandId: string },
  { person, status, kinds }: { person: PersonRow; status: AccountStatus; kinds: readonly ContactKind[] },
) {
  try {
    return await ctx.db.transaction(async (tx) => {
      const former = kinds.length > 0 ? await contactsOf(tx, ctx, person) : [];
      const columns = await personColumns(tx, ctx.ports.secrets, personId, data, ctx.now());
      const done = await updatePerson(tx, ctx.actor, { personId, version }, columns);
      if (!done.ok) return done;
      await keepContactChange(tx, ctx, { personId, status }, kinds);
      await tellFormer(tx, ctx, person, former);
      await personChange(tx, ctx, personId, columns);
      return { ok: true as const, version: version + 1 };
    });
  } catch (error) {
    return identityConflict(error);
  }
}
