// Checks a certificate's credential.json using only Node: eddsa-jcs-2022 (W3C vc-di-eddsa) with an issuer named by
// did:key or did:web.
import { createHash, createPublicKey, verify } from 'node:crypto';

const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
};

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const fromBase58 = (text) => {
  if (!/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text ?? '')) throw new Error('not multibase base58btc');
  let number = 0n;
  for (const letter of text.slice(1)) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = number.toString(16);
  const zeros = /^1*/.exec(text.slice(1))[0].length;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
};

const sha256 = (text) => createHash('sha256').update(text).digest();

/** The public key in the did:key of an Ed25519 key. */
const keyOf = (did) => {
  const bytes = fromBase58(did.replace('did:key:', ''));
  if (bytes[0] !== 0xed || bytes[1] !== 0x01 || bytes.length !== 34) throw new Error('not an Ed25519 did:key');
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(2)]);
  return createPublicKey({ key: spki, format: 'der', type: 'spki' });
};

/**
 * `{ ok, issuer, key }` of a signed document: whether its proof is valid under the key of its issuer that it names,
 * and this key as a did:key. A did:key is the key itself; whether a did:web has the key is stated only in its DID
 * document.
 */
export const verifyCredential = (document) => {
  try {
    const { proof, ...unsigned } = document;
    const { proofValue, ...options } = proof;
    const issuer = unsigned.issuer?.id ?? unsigned.issuer;
    const [named, multibase] = proof.verificationMethod.split('#');
    const key = `did:key:${multibase}`;
    const isNamed = named === issuer && (issuer === key || issuer.startsWith('did:web:'));
    if (proof.cryptosuite !== 'eddsa-jcs-2022' || !isNamed) return { ok: false, issuer, key: null };
    const hashed = Buffer.concat([sha256(canonical(options)), sha256(canonical(unsigned))]);
    return { ok: verify(null, hashed, keyOf(key), fromBase58(proofValue)), issuer, key };
  } catch {
    return { ok: false, issuer: null, key: null };
  }
};
