import { lockAccounts } from '@laurel/db/identity/account-links.ts';
import { setRoles } from '@laurel/db/identity/set-roles.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { changedRoles, setUserRoles as decide } from '@laurel/domain/identity/set-user-roles.ts';
import { SetUserRoles } from '@laurel/domain/identity/users.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { edit } from '../kernel/edit.ts';
import { orRefuse } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { tellOf } from './contacts.ts';
import { seen } from './managed.ts';
import { heldIn, rolesById } from './role-facts.ts';
import { renewInvitations } from './send-link.ts';

/**
 * Sets what people are in one group. It applies from their next call; a link made for somebody who could do less is
 * ended, and a person who never signed in gets a new one.
 */
export const setUserRoles = permittedAfresh('sys:user:edit')
  .input(withCommandId(SetUserRoles))
  .mutation(({ ctx, input }) => {
    const { personIds, groupId, roleIds, schoolCodes } = input;
    return edit(ctx, 'identity.set_user_roles', input, {
      read: async (tx) => {
        found(await groupById(tx, groupId));
        await lockAccounts(tx, personIds);
        const inside = { ...ctx, db: tx };
        const people = [];
        for (const personId of personIds) {
          const row = await seen(inside, personId);
          must(row.can.edit);
          people.push({ personId, status: row.status, held: heldIn(row, groupId) });
        }
        return { people, roles: await rolesById(tx) };
      },
      decide: ({ people, roles }) => decide(input, people, roles, ctx.actor),
      write: async (tx, _change, _by, { people }) => {
        const ended: PersonId[] = [];
        for (const { personId, status, held } of people) {
          const grant = { personId, groupId, roleIds, schoolCodes, seen: input.seen?.[personId] };
          const done = orRefuse(await setRoles(tx, ctx.ports.secrets, ctx.actor, grant));
          if (done.linksEnded) ended.push(personId);
          // A person who never logged in gets a new invitation instead.
          if (status !== 'invited' && changedRoles(held, input).length > 0)
            await tellOf(tx, ctx, personId, 'rolesChanged');
        }
        return { newLinks: await renewInvitations(tx, ctx, ended) };
      },
    });
  });
