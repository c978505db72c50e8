import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { actAs as actInSession } from '@laurel/db/identity/sessions.ts';
import { actAs as decide } from '@laurel/domain/identity/act-as.ts';
import { ActAs } from '@laurel/domain/identity/roles.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedIn } from '../kernel/trpc.ts';

/** Acts from now on in this role of this group. It must be one's own; the client cannot decide it. */
export const actAs = signedIn.input(withCommandId(ActAs)).mutation(({ ctx, input }) =>
  edit(ctx, 'identity.act_as', input, {
    read: (tx) => membershipsOf(tx, ctx.actor.personId),
    decide: (held) => decide(input, held),
    write: async (tx, { groupId, groupCode, roleId, roleKey }) => {
      await actInSession(tx, ctx.session.id, { groupId, roleId });
      return { groupId, groupCode, roleKey };
    },
  }),
);
