import { openContacts, usableContacts } from '@laurel/db/identity/account-contacts.ts';
import { lockAccounts } from '@laurel/db/identity/account-links.ts';
import { accountOf } from '@laurel/db/identity/accounts.ts';
import { isBreached } from '@laurel/db/identity/breached-passwords.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { type PersonRow, personById } from '@laurel/db/people/persons.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import type { GivenPassword } from '@laurel/domain/identity/give-password.ts';
import { resetUserPassword as decide } from '@laurel/domain/identity/reset-user-password.ts';
import { ResetUserPassword } from '@laurel/domain/identity/users.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { type Signed, seen, standsInForActive } from './managed.ts';
import { canBeReached, sendLink } from './send-link.ts';
import { writePassword } from './set-password.ts';

/**
 * Ends what the person has open and sends them a link with which they choose a new password. Only where nothing can be
 * sent is the link shown, once, to somebody who may do all that the person may. Such a person may also choose the new
 * password, which its owner must then change. Either way the two are tied.
 */
export const resetUserPassword = permittedAfresh('sys:user:reset-password')
  .input(withCommandId(ResetUserPassword))
  .mutation(async ({ ctx, input }) => {
    const { personId, newPassword } = input;
    let resetLink: string | null = null;
    const { sent } = await edit(ctx, 'identity.reset_user_password', input, {
      read: async (tx) => {
        await lockAccounts(tx, [personId]);
        const { can, status } = await seen({ ...ctx, db: tx }, personId);
        const self = personId === ctx.actor.personId;
        must(can.resetPassword || self);
        const person = found(status === 'erased' ? null : await personById(tx, personId));
        const contacts = {
          any: (await openContacts(tx, ctx, person)).length > 0,
          usable: (await usableContacts(tx, ctx, person, status)).length > 0,
        };
        const reachable = await canBeReached(tx, ctx, person, status);
        const given = newPassword === undefined ? undefined : await givenTo(tx, ctx, person, newPassword);
        return { person, status, self, contacts, reachable, standIn: can.standIn, given };
      },
      decide,
      write: async (tx, { purpose, tie: how }, _by, { person, status, given }) => {
        const at = ctx.now();
        let sent = false;
        if (purpose === 'given') {
          await writePassword(tx, ctx, personId, { password: given?.password ?? '', given: 'passwordGiven' });
        } else {
          const made = await sendLink(tx, ctx, person, { purpose, status });
          resetLink = made.link;
          sent = made.sent;
          await revokeSessionsOf(tx, ctx.ports.secrets, personId, at);
        }
        const what = purpose === 'given' ? 'passwordGiven' : 'passwordReset';
        const audit = { table: 'accounts', key: personId, before: { [what]: null }, after: { [what]: at } } as const;
        await recordEdit(tx, auditOf(ctx), audit);
        if (how) await tie(tx, ctx.ports.secrets, { personId, actorId: ctx.actor.personId, how, at });
        return { sent };
      },
    });
    return { resetLink: resetLink as string | null, sent };
  });

/** The password that the actor chose for the person, with what it is judged by. */
async function givenTo(tx: Tx, ctx: Signed, person: PersonRow, password: string): Promise<GivenPassword> {
  const account = await accountOf(tx, person.personId);
  const known = [account?.username ?? '', person.realName, ...(await openContacts(tx, ctx, person))];
  const standIn = await standsInForActive({ ...ctx, db: tx }, person.personId);
  return { password, known, breached: isBreached(password), standIn };
}
