import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { jcs } from '@laurel/domain/kernel/canonical-json.ts';
import { z } from 'zod';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Multibase base58btc: the letter z and the number in base 58, a 1 for each leading zero byte. */
const base58 = (bytes: Uint8Array): string => {
  let rest = bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${ALPHABET[Number(rest % 58n)]}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`;
};

const fromBase58 = (text: string): Buffer => {
  if (!/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text)) throw new Error('not multibase base58btc');
  let number = 0n;
  for (const letter of text.slice(1)) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = number.toString(16);
  const zeros = /^1*/.exec(text.slice(1))?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
};

export type Issuer = { readonly key: KeyObject /** did:key of the public half. */; readonly did: string };

/** The Ed25519 key of an installation, from its 32-byte signing seed (RFC 8410 names it in PKCS#8). */
export const issuerFrom = (seed: Uint8Array): Issuer => {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed.subarray(0, 32)]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32);
  return { key, did: `did:key:${base58(Buffer.concat([Buffer.of(0xed, 0x01), raw]))}` };
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const Issued = z.looseObject({ issuer: z.union([z.string(), z.looseObject({ id: z.string() })]) });
/** Whom a document names as its issuer. */
const issuerNamed = (document: unknown): string => {
  const { issuer } = Issued.parse(document);
  return typeof issuer === 'string' ? issuer : issuer.id;
};

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
    proof: { '@context': context, ...options, proofValue: base58(sign(null, hashed, issuer.key)) },
  };
};

const Proved = z.looseObject({
  '@context': z.unknown(),
  proof: z.looseObject({
    ...{ cryptosuite: z.literal('eddsa-jcs-2022'), verificationMethod: z.string(), proofValue: z.string() },
  }),
});

/** The Ed25519 public key in a did:key; undefined where it is not one. */
export const publicKeyIn = (did: string): Buffer | undefined => {
  try {
    if (!did.startsWith('did:key:')) return undefined;
    const named = fromBase58(did.slice('did:key:'.length));
    return named.length === 34 && named[0] === 0xed && named[1] === 0x01 ? named.subarray(2) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The Ed25519 key that a document names as its issuer's, when its proof holds under that key. A did:key is the key; of a
 * did:web, the caller must know that the key is its own.
 */
export const issuerKeyOf = (document: unknown): Buffer | undefined => {
  try {
    const { proof, ...unsigned } = Proved.parse(document);
    const { proofValue, ...options } = proof;
    const [issuer = '', multibase = ''] = options.verificationMethod.split('#');
    const did = `did:key:${multibase}`;
    const publicKey = publicKeyIn(did);
    const isItsOwn = issuer === issuerNamed(unsigned) && (issuer === did || issuer.startsWith('did:web:'));
    if (!publicKey || !isItsOwn) return undefined;
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const hashed = Buffer.concat([sha256(jcs(options)), sha256(jcs(unsigned))]);
    return verify(null, hashed, key, fromBase58(proofValue)) ? publicKey : undefined;
  } catch {
    return undefined;
  }
};
