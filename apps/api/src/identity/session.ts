import { anyone, whoseSession } from '../kernel/trpc.ts';
import { userInfo } from './user-info.ts';

/** The person who is logged in, or null. The first question of every page: it also hands out the XSRF pair. */
export const session = anyone.query(async ({ ctx }) => {
  const actor = whoseSession(ctx);
  if (!actor) return null;
  return {
    ...(await userInfo({ ...ctx, actor })),
    secondFactorMissing: ctx.lacksSecondFactor !== undefined,
    mustChangePassword: ctx.mustChangePassword !== undefined,
  };
});
