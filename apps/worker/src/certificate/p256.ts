import { createECDH, createHmac } from 'node:crypto';
import { integer, sequence } from './der.ts';

/** The order of the curve P-256 (SP 800-186 §3.2.1.3). */
export const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const toBig = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
const toBytes = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex');

const inverse = (value: bigint, modulus: bigint): bigint => {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (a > 1n) {
    const q = a / b;
    [a, b] = [b, a % b];
    [x, y] = [y, x - q * y];
  }
  return ((x % modulus) + modulus) % modulus;
};

/** The point that a secret of 32 bytes stands for, uncompressed: 4, x, y. */
export const publicPoint = (secret: Uint8Array): Buffer => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return curve.getPublicKey();
};

/** Numbers for one signature each, from the secret and what is signed (RFC 6979 §3.2, HMAC with SHA-256). */
function* nonces(secret: Uint8Array, digest: Uint8Array) {
  const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]) => {
    const made = createHmac('sha256', key);
    for (const part of parts) made.update(part);
    return made.digest();
  };
  const reduced = toBytes(toBig(digest) % ORDER);
  let key: Buffer = Buffer.alloc(32, 0);
  let value: Buffer = Buffer.alloc(32, 1);
  for (const step of [0, 1]) {
    key = hmac(key, value, Buffer.of(step), secret, reduced);
    value = hmac(key, value);
  }
  for (;;) {
    value = hmac(key, value);
    yield value;
    key = hmac(key, value, Buffer.of(0));
    value = hmac(key, value);
  }
}

/**
 * Signs a SHA-256 digest by a secret of 32 bytes (ECDSA, FIPS 186-5), as DER. OpenSSL draws a new number for each
 * signature; this takes it from what is signed, so that the same file has the same bytes whenever it is made again.
 * The curve's arithmetic is OpenSSL's, the few operations on numbers are here.
 */
export const signP256 = (secret: Uint8Array, digest: Uint8Array): Buffer => {
  for (const nonce of nonces(secret, digest)) {
    const k = toBig(nonce);
    if (k === 0n || k >= ORDER) continue;
    const r = toBig(publicPoint(nonce).subarray(1, 33)) % ORDER;
    const s = (inverse(k, ORDER) * ((toBig(digest) + r * toBig(secret)) % ORDER)) % ORDER;
    if (r !== 0n && s !== 0n) return sequence(integer(shortest(r)), integer(shortest(s)));
  }
  throw new Error('there is always another number');
};

/** Without zeros before it, as DER writes integers. */
const shortest = (value: bigint) => {
  const bytes = toBytes(value);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
};
