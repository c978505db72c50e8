import { lockAccounts } from '@laurel/db/identity/account-links.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { resetUserPassword as decide } from '@laurel/domain/identity/reset-user-password.ts';
import { ResetUserPassword } from '@laurel/domain/identity/users.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { contactsOf, usableContacts } from './contacts.ts';
import { seen } from './managed.ts';
import { canBeReached, sendLink } from './send-link.ts';

/**
 * Ends what the person has open and sends them a link with which they choose a new password. Only where nothing can be
 * sent is the link shown, once, to somebody who may do all that the person may; the two are then tied.
 */
export const resetUserPassword = permittedAfresh('sys:user:reset-password')
  .input(withCommandId(ResetUserPassword))
  .mutation(async ({ ctx, input }) => {
    const { personId } = input;
    let resetLink: string | null = null;
    const { sent } = await edit(ctx, 'identity.reset_user_password', input, {
      read: async (tx) => {
        await lockAccounts(tx, [personId]);
        const { can, status } = await seen({ ...ctx, db: tx }, personId);
        const self = personId === ctx.actor.personId;
        must(can.resetPassword || self);
        const person = found(await personById(tx, personId));
        const contacts = {
          any: (await contactsOf(tx, ctx, person)).length > 0,
          usable: (await usableContacts(tx, ctx, person, status)).length > 0,
        };
        const reachable = await canBeReached(tx, ctx, person, status);
        return { person, status, self, contacts, reachable, standIn: can.standIn };
      },
      decide,
      write: async (tx, { purpose, tie: how }, _by, { person, status }) => {
        const at = ctx.now();
        const made = await sendLink(tx, ctx, person, { purpose, status });
        resetLink = made.link;
        await revokeSessionsOf(tx, ctx.ports.secrets, personId, at);
        await recordEdit(tx, auditOf(ctx), {
          table: 'accounts',
          key: personId,
          before: { passwordReset: null },
          after: { passwordReset: at },
        });
        if (how) await tie(tx, ctx.ports.secrets, { personId, actorId: ctx.actor.personId, how, at });
        return { sent: made.sent };
      },
    });
    return { resetLink: resetLink as string | null, sent };
  });
