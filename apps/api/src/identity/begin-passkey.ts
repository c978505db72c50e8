import { accountOf } from '@laurel/db/identity/accounts.ts';
import { makePasskeyChallenge } from '@laurel/db/identity/passkey-challenges.ts';
import { passkeysOf } from '@laurel/db/identity/passkeys.ts';
import { PASSKEY_MINUTES } from '@laurel/domain/identity/passkey.ts';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedInAfresh } from '../kernel/trpc.ts';
import { PASSKEY_ALGORITHMS, userHandleOf } from './passkey-proof.ts';
import { passkeySite } from './passkey-site.ts';

/**
 * What a browser needs to make a passkey for the person who is signed in. Nothing is kept but the challenge.
 *
 * @without use case: makes a challenge that changes nothing until it is answered
 */
export const beginPasskey = signedInAfresh.input(withCommandId(z.strictObject({}))).mutation(async ({ ctx }) => {
  const { personId } = ctx.actor;
  const { rpId, usable } = passkeySite(ctx);
  if (!usable) throw refused('passkeySiteUnfit');
  const [account, own] = await Promise.all([accountOf(ctx.db, personId), passkeysOf(ctx.db, personId)]);
  const challenge = await makePasskeyChallenge(ctx.db, { purpose: 'add', asker: ctx.request.asker, at: ctx.now() });
  return generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    userName: found(account).username,
    userID: userHandleOf(personId),
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: PASSKEY_MINUTES * 60_000,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
});
