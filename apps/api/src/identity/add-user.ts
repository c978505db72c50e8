import { isBreached } from '@laurel/db/identity/breached-passwords.ts';
import { identityConflicts } from '@laurel/db/identity/create-person.ts';
import { createUser } from '@laurel/db/identity/imported-users.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { addUser as decide } from '@laurel/domain/identity/add-user.ts';
import { AddUser } from '@laurel/domain/identity/users.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { orRefuse } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { rolesById } from './role-facts.ts';
import { sendLink } from './send-link.ts';
import { writePassword } from './set-password.ts';

/**
 * Makes a person an account; the link with which they choose a password is sent to them. Only where nothing can be sent
 * is it shown, once, to the person who made the account: a repeat of the command does not show it again. With a password
 * there is no link, and the person must change it first.
 */
export const addUser = permittedAfresh('sys:user:add')
  .input(withCommandId(AddUser))
  .mutation(async ({ ctx, input }) => {
    must(holdsIn(ctx.actor, 'sys:user:add', input.groupId));
    const { commandId: _, password, ...user } = input;
    const known = [user.username, user.realName, user.phone ?? '', user.email ?? ''];
    const given = password === undefined ? undefined : { password, known, breached: isBreached(password) };
    let link: string | null = null;
    const made = await edit(ctx, 'identity.add_user', input, {
      read: async (tx) => {
        found(await groupById(tx, input.groupId));
        return rolesById(tx);
      },
      decide: (roles, by) => decide(user, roles, by, given),
      write: async (tx) => {
        const { personId } = orRefuse(await createUser(tx, ctx, user));
        const audited = (after: Record<string, string>) =>
          recordEdit(tx, auditOf(ctx), { table: 'accounts', key: personId, before: null, after });
        if (password !== undefined) {
          await writePassword(tx, ctx, personId, { password, given: 'accountGiven' });
          await audited({ status: 'active', passwordGiven: ctx.now() });
          return { personId, sent: false };
        }
        const person = found(await personById(tx, personId));
        const invitation = await sendLink(tx, ctx, person, { purpose: 'invite', status: 'invited' });
        link = invitation.link;
        await audited({ status: 'invited' });
        return { personId, sent: invitation.sent };
      },
      conflicts: identityConflicts,
    });
    return { ...made, link: link as string | null };
  });
