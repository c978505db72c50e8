import { lockAccounts } from '@laurel/db/identity/account-links.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { ResetUserPassword } from '@laurel/domain/identity/users.ts';
import { refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { found, must, permittedAfresh } from '../trpc.ts';
import { contactsOf, usableContacts } from './contacts.ts';
import { seen } from './managed.ts';
import { sendLink } from './send-link.ts';

/**
 * Ends what the person has open and sends them a link with which they choose a new password. Only where nothing can be
 * sent is the link shown, to somebody who may do all that the person may; the two are then tied.
 */
export const resetUserPassword = permittedAfresh('sys:user:reset-password')
  .input(withCommandId(ResetUserPassword))
  .mutation(async ({ ctx, input }) => {
    return ctx.db.transaction(async (tx) => {
      await lockAccounts(tx, [input.personId]);
      const row = await seen({ ...ctx, db: tx }, input.personId);
      if (row.personId === ctx.actor.personId) throw refused('selfForbidden');
      must(row.can.resetPassword);
      const person = found(await personById(tx, row.personId));
      const usable = await usableContacts(tx, ctx, person, row.status);
      if (usable.length === 0 && (await contactsOf(tx, ctx, person)).length > 0) throw refused('contactTooNew');

      const purpose = row.status === 'invited' ? 'invite' : 'reset';
      const { sent, link } = await sendLink(tx, ctx, person, { purpose, status: row.status });
      if (!sent && !row.can.standIn) throw refused('contactAboveOwn');
      await revokeSessionsOf(tx, ctx.ports.secrets, row.personId, ctx.now());
      await recordChange(tx, {
        actor: ctx.actor,
        table: 'accounts',
        key: row.personId,
        before: { passwordReset: null },
        after: { passwordReset: ctx.now() },
        requestId: ctx.request.id,
      });
      const how = row.status === 'invited' ? 'made' : 'link';
      if (!sent)
        await tie(tx, ctx.ports.secrets, { personId: row.personId, actorId: ctx.actor.personId, how, at: ctx.now() });
      return { resetLink: link, sent };
    });
  });
