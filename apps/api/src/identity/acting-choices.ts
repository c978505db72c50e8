import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { signedIn } from '../kernel/trpc.ts';

/** The roles one holds, group by group, and which of them is the acting one: what /role offers. */
export const actingChoices = signedIn.query(async ({ ctx }) =>
  (await membershipsOf(ctx.db, ctx.actor.personId)).map((each) => ({
    ...each,
    acting: each.groupId === ctx.actor.groupId && ctx.actor.roles.has(each.roleKey),
  })),
);
