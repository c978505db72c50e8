import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

/** `sign_type` RSA2 of Alipay's open platform: RSASSA-PKCS1-v1_5 with SHA-256 over UTF-8 text, in base64. */
const ALGORITHM = 'RSA-SHA256';

/**
 * The text that is signed: the fields in code-unit order of their names, `name=value` joined by `&`, values as they
 * are before any URL encoding.
 */
export const signedText = (fields: ReadonlyMap<string, string>, without: readonly string[]): string =>
  [...fields.keys()]
    .filter((name) => !without.includes(name))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}=${fields.get(name)}`)
    .join('&');

export const sign = (text: string, key: KeyObject): string =>
  createSign(ALGORITHM).update(text, 'utf8').sign(key, 'base64');

/** False for anything that is not the one right signature, malformed base64 included. Never throws. */
export const verify = (text: string, signature: string, key: KeyObject): boolean => {
  // Only as the channel writes it: base64 without its padding, or with stray bits, would decode to the same bytes.
  if (signature.length < 40 || Buffer.from(signature, 'base64').toString('base64') !== signature) return false;
  try {
    return createVerify(ALGORITHM).update(text, 'utf8').verify(key, signature, 'base64');
  } catch {
    return false;
  }
};

const pem = (body: string, label: string) =>
  body.includes('-----BEGIN')
    ? body.replaceAll('\\n', '\n')
    : `-----BEGIN ${label}-----\n${body.replace(/\s+/g, '').replace(/(.{64})/g, '$1\n')}\n-----END ${label}-----`;

/** Throws with the name of the setting. */
export const requireRsa2048 = (key: KeyObject, name: string): KeyObject => {
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`${name} must be an RSA key`);
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) throw new Error(`${name} must have at least 2048 bits`);
  return key;
};

/** A shorter one has less than 128 bits of security (SP 800-57, table 2): the channel takes it, and the operator is warned. */
export const isShort = (key: KeyObject): boolean => (key.asymmetricKeyDetails?.modulusLength ?? 0) < 3072;

/** Our own key: PEM, or the bare base64 that Alipay's key tool shows, in PKCS#8 or PKCS#1. Throws if it is neither. */
export const privateKeyOf = (text: string, name: string): KeyObject => {
  for (const label of ['PRIVATE KEY', 'RSA PRIVATE KEY']) {
    try {
      return requireRsa2048(createPrivateKey(pem(text, label)), name);
    } catch (error) {
      if (label === 'RSA PRIVATE KEY') throw new Error(`${name} is not a usable RSA private key`, { cause: error });
    }
  }
  throw new Error(`${name} is not a usable RSA private key`);
};

/** The channel's key, that verifies its callbacks and answers. Throws if it cannot be read. */
export const publicKeyOf = (text: string, name: string): KeyObject => {
  try {
    return requireRsa2048(createPublicKey(pem(text, 'PUBLIC KEY')), name);
  } catch (error) {
    throw new Error(`${name} is not a usable RSA public key`, { cause: error });
  }
};
