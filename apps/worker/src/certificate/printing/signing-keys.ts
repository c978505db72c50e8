import { issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import { openOrganiserKey } from '@laurel/pdf/signature/organiser-key.ts';
import type { InstallationKeys } from '../../kernel/printing.ts';

/** `seed` is the installation's signing secret; `commonName` names the installation where the organiser has no own key. */
export const openSigningKeys = async (
  env: NodeJS.ProcessEnv,
  seed: Uint8Array,
  commonName: string,
): Promise<InstallationKeys> => {
  const issuer = issuerFrom(seed);
  const proving = { ...issuer, withProof: (document: object, at: string) => withProof(document, issuer, at) };
  return { issuer: proving, signer: await openOrganiserKey(env, seed, commonName) };
};
