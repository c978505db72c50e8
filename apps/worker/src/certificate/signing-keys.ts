import { type Issuer, issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import type { SigningKeys } from '@laurel/pdf/certificate/certificate-file.ts';
import type { CredentialIssuer } from '@laurel/pdf/credential/credential.ts';
import { openOrganiserKey } from '@laurel/pdf/signature/organiser-key.ts';

/** The keys of the installation, for certificates and for status lists. */
export type InstallationKeys = SigningKeys & { readonly issuer: Issuer & CredentialIssuer };

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
