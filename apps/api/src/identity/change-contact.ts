import { changedContacts, keepContactChange, openContacts } from '@laurel/db/identity/account-contacts.ts';
import { identityConflicts } from '@laurel/db/identity/create-person.ts';
import { lockedPerson, writePerson } from '@laurel/db/identity/person-rows.ts';
import { sealedColumns } from '@laurel/db/identity/personal-data.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import { ChangeContact } from '@laurel/domain/identity/profile.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedInAfresh } from '../kernel/trpc.ts';
import { codeProof } from './codes.ts';
import { tellFormer } from './contacts.ts';

/**
 * Makes a phone or e-mail address one's own, proved by a code; the former contacts get a notice.
 *
 * @without decider: the code is the only condition
 */
export const changeContact = signedInAfresh.input(withCommandId(ChangeContact)).mutation(async ({ ctx, input }) => {
  const { personId } = ctx.actor;
  const { contact, code } = input;
  const kind = contactKind(contact);
  await edit(ctx, 'identity.change_contact', input, {
    proof: codeProof(ctx, contact, 'bind', code),
    read: async (tx) => found(await lockedPerson(tx, personId)),
    decide: () => write(null),
    write: async (tx, _change, _by, person) => {
      const former = await openContacts(tx, ctx, person);
      const columns = await sealedColumns(tx, ctx.ports.secrets, personId, kind, contact);
      await writePerson(tx, auditOf(ctx), personId, columns);
      const kinds = changedContacts(ctx, person, { [kind]: contact });
      await keepContactChange(tx, ctx, { personId, status: 'active' }, kinds);
      await tellFormer(tx, ctx, person, former);
    },
    conflicts: identityConflicts,
  });
  return { ok: true as const };
});
