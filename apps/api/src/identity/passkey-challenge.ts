import { makePasskeyChallenge } from '@laurel/db/identity/passkey-challenges.ts';
import { passkeysOf } from '@laurel/db/identity/passkeys.ts';
import { PASSKEY_MINUTES, PASSKEY_PURPOSES } from '@laurel/domain/identity/passkey.ts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone, type Context } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { passkeySite } from './passkey-site.ts';

const Input = z.strictObject({ purpose: z.enum(PASSKEY_PURPOSES).extract(['signIn', 'stepUp']) });

/**
 * What a browser needs to use a passkey. To sign in it offers those it has for this site, so that no name has to be
 * typed and none is answered; for a step-up it gets the person's own.
 *
 * @without use case: makes a challenge that changes nothing until it is answered
 */
export const passkeyChallenge = anyone.input(withCommandId(Input)).mutation(async ({ ctx, input: { purpose } }) => {
  await within(ctx, ['challengeBlock', ctx.request.ipBlock]);
  const { rpId, usable } = passkeySite(ctx);
  if (!usable) throw refused('passkeySiteUnfit');
  const own = purpose === 'stepUp' ? await ownPasskeys(ctx) : undefined;
  const challenge = await makePasskeyChallenge(ctx.db, { purpose, asker: ctx.request.asker, at: ctx.now() });
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: PASSKEY_MINUTES * 60_000,
    userVerification: 'required',
    ...(own && { allowCredentials: own }),
  });
});

async function ownPasskeys(ctx: Context) {
  const actor = ctx.actor ?? ctx.lacksSecondFactor;
  if (!actor) throw new TRPCError({ code: 'UNAUTHORIZED' });
  const own = await passkeysOf(ctx.db, actor.personId);
  if (own.length === 0) throw refused('passkeyUnknown');
  return own.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}
