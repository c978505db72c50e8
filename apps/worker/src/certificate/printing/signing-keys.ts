import { issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import { openOrganiserKey } from '@laurel/pdf/signature/organiser-key.ts';
import { timeAuthorityFrom, timeStamperOf } from '@laurel/pdf/signature/time-authority.ts';
import type { InstallationKeys } from '../../kernel/printing.ts';

/** `seed` is the installation's signing secret; `commonName` names the installation where the organiser has no own key. */
export const openSigningKeys = async (
  env: NodeJS.ProcessEnv,
  seed: Uint8Array,
  commonName: string,
): Promise<InstallationKeys> => {
  const issuer = issuerFrom(seed);
  const authority = timeAuthorityFrom(env);
  const proving = { ...issuer, withProof: (document: object, at: string) => withProof(document, issuer, at) };
  const signer = await openOrganiserKey(env, seed, commonName);
  return { issuer: proving, signer, stamp: authority ? timeStamperOf(authority) : undefined };
};
