import { didWebOf } from '@laurel/domain/certificate/issuer-name.ts';
import { publicKeyIn } from '@laurel/domain/kernel/did-key.ts';

const DID_KEY = 'did:key:';

/**
 * The DID document of an installation: anyone who resolves its did:web learns which keys sign, and signed, its
 * credentials, today's first. It lists each key twice: as the site's own, which credentials name, and as a did:key, which
 * those of earlier releases and of sites without https name.
 */
export const didDocument = (origin: string, issuers: readonly string[]): object => {
  const id = didWebOf(origin);
  const keys = [...new Set(issuers)].map((did) => ({ did, multibase: did.slice(DID_KEY.length) }));
  const method = (controller: string, multibase: string) => ({
    ...{ id: `${controller}#${multibase}`, type: 'Multikey', controller, publicKeyMultibase: multibase },
  });
  const own = keys.map(({ multibase }) => method(id, multibase));
  const named = keys.map(({ did, multibase }) => method(did, multibase));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    alsoKnownAs: keys.map(({ did }) => did),
    verificationMethod: [...own, ...named],
    assertionMethod: [...own, ...named].map((one) => one.id),
  };
};

/**
 * LAUREL_EARLIER_ISSUERS: did:keys that signed credentials before the signing secret changed, separated by commas or
 * spaces. Throws, with a sentence for the operator, when one is invalid.
 */
export const earlierIssuers = (given: string | undefined): readonly string[] =>
  (given ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((did) => {
      if (publicKeyIn(did)) return did;
      throw new Error(`LAUREL_EARLIER_ISSUERS has ${did.slice(0, 80)}: each must be the did:key of an Ed25519 key`);
    });
