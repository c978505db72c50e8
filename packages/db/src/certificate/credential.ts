import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { jcs } from '@laurel/domain/kernel/canonical-json.ts';
import { issuerNamed, statedProof } from '@laurel/domain/kernel/data-integrity.ts';
import { toBase58 } from '@laurel/domain/kernel/did-key.ts';

export type Issuer = { readonly key: KeyObject /** did:key of the public half. */; readonly did: string };

/** The Ed25519 key of an installation, from its 32-byte signing seed (RFC 8410 names it in PKCS#8). */
export const issuerFrom = (seed: Uint8Array): Issuer => {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed.subarray(0, 32)]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32);
  return { key, did: `did:key:${toBase58(Buffer.concat([Buffer.of(0xed, 0x01), raw]))}` };
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Adds a Data Integrity proof, cryptosuite eddsa-jcs-2022 (W3C vc-di-eddsa §3.3). The key is named as one of the issuer in
 * the document, which is its did:key or a did:web.
 */
export const withProof = (document: object, issuer: Issuer, created: string): object => {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod: `${issuerNamed(document)}#${issuer.did.slice('did:key:'.length)}`,
    proofPurpose: 'assertionMethod',
  };
  const context = (document as { '@context'?: unknown })['@context'];
  const hashed = Buffer.concat([sha256(jcs({ '@context': context, ...options })), sha256(jcs(document))]);
  return {
    ...document,
    proof: { '@context': context, ...options, proofValue: toBase58(sign(null, hashed, issuer.key)) },
  };
};

/**
 * The Ed25519 key that a document names as its issuer's, when its proof holds under that key. A did:key is the key; of a
 * did:web, the caller must know that the key is its own.
 */
export const issuerKeyOf = (document: unknown): Buffer | undefined => {
  const stated = statedProof(document);
  if (!stated) return undefined;
  const { publicKey, signature, texts } = stated;
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const isSigned = verify(null, Buffer.concat(texts.map(sha256)), key, signature);
  return isSigned ? Buffer.from(publicKey) : undefined;
};
