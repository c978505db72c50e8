import { changedContacts, keepContactChange, openContacts } from '@laurel/db/identity/account-contacts.ts';
import { identityConflicts, personColumns } from '@laurel/db/identity/create-person.ts';
import { explainPerson, lockedPerson, writePerson } from '@laurel/db/identity/person-rows.ts';
import { editUser as decide } from '@laurel/domain/identity/edit-user.ts';
import { EditUser } from '@laurel/domain/identity/users.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, mustHaveSteppedUp, permitted } from '../kernel/trpc.ts';
import { tellFormer } from './contacts.ts';
import { seen } from './managed.ts';

/** Changes the data of a person. A new contact requires more permissions: it could let somebody log in as them. */
export const editUser = permitted('sys:user:edit')
  .input(withCommandId(EditUser))
  .mutation(async ({ ctx, input }) => {
    const { personId, version: _version, commandId: _id, ...data } = input;
    const { version } = await edit(ctx, 'identity.edit_user', input, {
      read: async (tx) => {
        const { can, status } = await seen({ ...ctx, db: tx }, personId);
        must(can.edit);
        const person = found(await lockedPerson(tx, personId));
        const kinds = changedContacts(ctx, person, input);
        if (kinds.length > 0) mustHaveSteppedUp(ctx);
        return { person, kinds, status, standIn: can.standIn };
      },
      decide: ({ person, kinds, standIn }, by) =>
        decide(input, { version: person.version, changesContact: kinds.length > 0, standIn }, by),
      write: async (tx, saved, _by, { person, kinds, status }) => {
        const former = kinds.length > 0 ? await openContacts(tx, ctx, person) : [];
        const columns = await personColumns(tx, ctx.ports.secrets, personId, data, ctx.now());
        await writePerson(tx, auditOf(ctx), personId, columns);
        await keepContactChange(tx, ctx, { personId, status }, kinds);
        await tellFormer(tx, ctx, person, former);
        return saved;
      },
      conflicts: identityConflicts,
      explain: (tx, refusal, { person }) => explainPerson(tx, ctx.actor, refusal, person),
    });
    return { ok: true as const, version };
  });
