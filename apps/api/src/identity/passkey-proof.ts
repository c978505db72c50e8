import { takePasskeyChallenge } from '@laurel/db/identity/passkey-challenges.ts';
import { notePasskeyUsed, type PasskeyRow } from '@laurel/db/identity/passkeys.ts';
import type { NewPasskey, PasskeyProof, PasskeyPurpose } from '@laurel/domain/identity/passkey.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { Context } from '../kernel/trpc.ts';
import { passkeySite } from './passkey-site.ts';

/** ES256, Ed25519 and RS256 (Windows Hello). */
export const PASSKEY_ALGORITHMS = [-7, -8, -257];

/** A person as browsers keep them with a passkey: bytes that say nothing about who it is. */
export const userHandleOf = (personId: PersonId) => new Uint8Array(Buffer.from(personId.replaceAll('-', ''), 'hex'));

const ClientData = z.object({ challenge: z.string().max(200) });

/** Uses up the challenge that the browser signed. It is used whatever else is wrong. */
async function takeChallengeOf(
  ctx: Context,
  clientDataJSON: string,
  purpose: PasskeyPurpose,
): Promise<string | undefined> {
  const parsed = ClientData.safeParse(jsonOf(clientDataJSON));
  if (!parsed.success) return undefined;
  const { challenge } = parsed.data;
  const about = { purpose, asker: ctx.request.asker, at: ctx.now() };
  return (await takePasskeyChallenge(ctx.db, challenge, about)) ? challenge : undefined;
}

const jsonOf = (encoded: string): unknown => {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Whether a passkey row was used just now in this browser, its user verified, to answer a challenge of this purpose. */
export async function provedBy(
  ctx: Context,
  passkey: PasskeyRow | undefined,
  proof: PasskeyProof,
  purpose: PasskeyPurpose,
): Promise<boolean> {
  const expectedChallenge = await takeChallengeOf(ctx, proof.response.clientDataJSON, purpose);
  if (!expectedChallenge || !passkey) return false;
  if (proof.response.userHandle !== isoBase64URL.fromBuffer(userHandleOf(passkey.personId))) return false;
  const { origin, rpId } = passkeySite(ctx);
  const { credentialId, publicKey, counter } = passkey;
  const answer = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
    // A mismatch is an error of the library, whose message is for programmers.
  }).catch(() => undefined);
  if (!answer?.verified) return false;
  return notePasskeyUsed(ctx.db, { credentialId, counter: answer.authenticationInfo.newCounter, at: ctx.now() });
}

/**
 * The public half of a passkey made just now in this session, its user verified. No attestation is requested, and none
 * with certificates is processed: those may name addresses to fetch from.
 */
export async function madePasskey(ctx: Context, made: NewPasskey) {
  const expectedChallenge = await takeChallengeOf(ctx, made.response.clientDataJSON, 'add');
  if (!expectedChallenge || !isWithoutCertificates(made.response.attestationObject)) return undefined;
  const { origin, rpId } = passkeySite(ctx);
  const answer = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => undefined);
  return answer?.verified ? answer.registrationInfo.credential : undefined;
}

function isWithoutCertificates(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
