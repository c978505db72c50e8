import type { NewPasskey, PasskeyProof } from '@laurel/domain/identity/passkey.ts';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { RouterOutputs } from '#/lib/trpc.ts';

/** Why the browser gave no passkey. */
type PasskeyProblem = 'cancelled' | 'notMade' | 'unsupported' | 'already' | 'wrongSite' | 'failed';
type Answer<Passkey> = { readonly passkey: Passkey } | { readonly problem: PasskeyProblem };

const problemOf = (error: unknown, refused: 'cancelled' | 'notMade'): PasskeyProblem => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return refused;
  if (name === 'NotSupportedError' || name === 'ConstraintError') return 'unsupported';
  if (name === 'InvalidStateError') return 'already';
  return name === 'SecurityError' ? 'wrongSite' : 'failed';
};

/** Has the browser make a passkey. */
export async function makePasskey(asked: RouterOutputs['identity']['beginPasskey']): Promise<Answer<NewPasskey>> {
  if (!browserSupportsWebAuthn()) return { problem: 'unsupported' };
  try {
    // What came as JSON has no undefined in it, which tRPC's types allow and the library's do not.
    const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      passkey: {
        ...{ id, rawId, type },
        response: { clientDataJSON, attestationObject, transports },
      },
    };
  } catch (error) {
    return { problem: problemOf(error, 'notMade') };
  }
}

/** Has the browser use a passkey. */
export async function provePasskey(
  asked: RouterOutputs['identity']['passkeyChallenge'],
): Promise<Answer<PasskeyProof>> {
  if (!browserSupportsWebAuthn()) return { problem: 'unsupported' };
  try {
    const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return {
      passkey: {
        ...{ id, rawId, type },
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
    };
  } catch (error) {
    return { problem: problemOf(error, 'cancelled') };
  }
}
