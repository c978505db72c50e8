import { signedIn } from '../trpc.ts';

/** Who the caller is at this moment: the acting role and group with what they allow. */
export const me = signedIn.query(({ ctx }) => ({
  personId: ctx.actor.personId,
  roles: [...ctx.actor.roles],
  permissions: [...ctx.actor.permissions],
  groupId: ctx.actor.groupId,
}));
