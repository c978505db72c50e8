import { clearPerson, finishErasure } from '@laurel/db/erasure/erase-person.ts';
import { accountOf } from '@laurel/db/identity/accounts.ts';
import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { rootRemains } from '@laurel/db/identity/set-roles.ts';
import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { eraseMe as decide } from '@laurel/domain/identity/erase-me.ts';
import { noticeLetter } from '@laurel/words/identity/account-letters.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedInAfresh } from '../kernel/trpc.ts';
import { farewell } from './sign-out.ts';

/** Closes one's own account and has one's data erased. It cannot be undone, so the user name must be typed. */
export const eraseMe = signedInAfresh
  .input(withCommandId(z.strictObject({ username: z.string().max(200) })))
  .mutation(async ({ ctx, input }) => {
    const { personId } = ctx.actor;
    await edit(ctx, 'identity.erase_me', input, {
      read: async (tx) => {
        const account = found(await accountOf(tx, personId));
        found(account.username === input.username.trim() || null);
        const isRoot = (await membershipsOf(tx, personId)).some((role) => role.roleKey === ROOT_ROLE);
        return { rootRemains: !isRoot || (await rootRemains(tx, personId)) };
      },
      decide,
      write: (tx) => clearPerson(tx, auditOf(ctx), personId, (language) => noticeLetter(language, 'ownAccountDeleted')),
    });
    const erasing = { reason: 'asked for by the person', actor: ctx.actor, store: ctx.ports.files };
    await finishErasure(ctx.db, personId, erasing);
    farewell(ctx);
    return null;
  });
