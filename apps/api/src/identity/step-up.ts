import { accountOf } from '@laurel/db/identity/accounts.ts';
import { passkeyById } from '@laurel/db/identity/passkeys.ts';
import { markSteppedUp } from '@laurel/db/identity/sessions.ts';
import { recordFailedTry, recordSignIn } from '@laurel/db/identity/sign-ins.ts';
import { StepUp } from '@laurel/domain/identity/sign-in.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { signedInAtAll } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { mustTakeCode, stepUpContact } from './codes.ts';
import { failedTry } from './failed-try.ts';
import { mustProveByPasskey } from './must-prove-by-passkey.ts';
import { isPasswordOf } from './password-of.ts';
import { mustTakeSecondCode, secondFactorAskedOf } from './second-code.ts';
import { DEMO_CODE } from './sign-in-by-password.ts';
import { withNewToken } from './welcome.ts';

const Input = z.strictObject({ proof: StepUp, commandId: Uuid });

/**
 * Confirms one's identity again, which opens what is marked `stepUp` for ten minutes. A passkey is always enough. A
 * person with a second factor needs its code or a passkey; a password or a sent code is not enough. The session
 * continues under the token in the answer.
 *
 * @without use case: renews the session’s token, which must not be stored with an answer; its proof is used up
 */
export const stepUp = signedInAtAll.input(Input).mutation(async ({ ctx, input: { proof } }) => {
  const byPasskey = 'passkey' in proof;
  if (!byPasskey && !('secondCode' in proof)) await within(ctx, ['passwordAccount', ctx.actor.personId]);
  const account = await accountOf(ctx.db, ctx.actor.personId);
  const second = await secondFactorAskedOf(ctx, ctx.actor.personId);
  if (second === 'passkey' && !byPasskey) throw refused('passkeyNeeded');
  if (second === 'app' && !byPasskey && !('secondCode' in proof)) throw refused('secondFactorNeeded');
  if (byPasskey) {
    const passkey = await passkeyById(ctx.db, proof.passkey.id);
    if (passkey?.personId !== ctx.actor.personId) throw refused('passkeyUnknown');
    await mustProveByPasskey(ctx, passkey, proof.passkey, 'stepUp');
  } else if ('secondCode' in proof) {
    if (second !== 'app') throw refused('secondFactorAbsent');
    await mustTakeSecondCode(ctx, ctx.actor.personId, proof.secondCode);
  } else if ('password' in proof) {
    if (!(await isPasswordOf(account, proof.password, ctx.now()))) {
      await recordFailedTry(ctx.db, failedTry(ctx, ctx.actor.personId, 'stepUp'), ctx.now());
      throw refused('passwordWrong');
    }
  } else if (!(ctx.ports.settings.demo && account?.demo && proof.code === DEMO_CODE)) {
    await mustTakeCode(ctx, await stepUpContact(ctx, ctx.actor.personId), 'stepUp', proof.code);
  }
  const at = ctx.now();
  await markSteppedUp(ctx.db, ctx.ports.secrets, ctx.session.id, { at, byPasskey });
  const { ipHash, userAgent } = ctx.request;
  await recordSignIn(ctx.db, { personId: ctx.actor.personId, at, method: 'stepUp', ok: true, ipHash, userAgent });
  return { minutes: 10, ...(await withNewToken(ctx)) };
});
