import { isCalledFor, secondFactorOf } from '@laurel/db/identity/second-factors.ts';
import { signedInAtAll } from '../trpc.ts';

/** One's own second factor, and whether the installation or one's role calls for one. */
export const secondFactor = signedInAtAll.query(async ({ ctx }) => {
  const { personId } = ctx.actor;
  const [own, calledFor] = await Promise.all([secondFactorOf(ctx.db, personId), isCalledFor(ctx.db, personId)]);
  return {
    policy: ctx.ports.settings.secondFactor,
    calledFor: calledFor || ctx.ports.settings.secondFactor === 'everyone',
    confirmedAt: own?.confirmedAt ?? null,
    recoveryCodesLeft: own?.recoveryCodesLeft ?? 0,
    shortRecoveryCodes: own?.shortRecoveryCodes ?? 0,
  };
});
