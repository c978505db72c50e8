import { passkeysOf } from '@laurel/db/identity/passkeys.ts';
import { isCalledFor, secondFactorOf } from '@laurel/db/identity/second-factors.ts';
import { signedInAtAll } from '../kernel/trpc.ts';
import { secondFactorAskedOf } from './second-code.ts';

/** One's own second factor and passkeys, and whether the installation or one's role requires one. */
export const secondFactor = signedInAtAll.query(async ({ ctx }) => {
  const { personId } = ctx.actor;
  const [own, calledFor, asked, keys] = await Promise.all([
    secondFactorOf(ctx.db, personId),
    isCalledFor(ctx.db, personId),
    secondFactorAskedOf(ctx, personId),
    passkeysOf(ctx.db, personId),
  ]);
  return {
    policy: ctx.ports.settings.secondFactor,
    calledFor: calledFor || ctx.ports.settings.secondFactor === 'everyone',
    confirmedAt: own?.confirmedAt ?? null,
    /** What a step-up requires when the password is not enough. */
    asked: asked ?? null,
    passkeys: keys.length,
    recoveryCodesLeft: own?.recoveryCodesLeft ?? 0,
    shortRecoveryCodes: own?.shortRecoveryCodes ?? 0,
  };
});
