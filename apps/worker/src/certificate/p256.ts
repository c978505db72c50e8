import { createECDH } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';

/** The order of the curve P-256 (SP 800-186 §3.2.1.3). */
export const ORDER = p256.Point.Fn.ORDER;

/** The point that a secret of 32 bytes stands for, uncompressed: 4, x, y. */
export const publicPoint = (secret: Uint8Array): Buffer => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return curve.getPublicKey();
};

/**
 * Signs a SHA-256 digest by a secret of 32 bytes (ECDSA, FIPS 186-5), as DER. OpenSSL draws a new number for each
 * signature; here it is taken from what is signed (RFC 6979), so that the same file has the same bytes whenever it is
 * made again. `lowS` would change the bytes of files that were signed before.
 */
export const signP256 = (secret: Uint8Array, digest: Uint8Array): Buffer =>
  Buffer.from(p256.sign(digest, secret, { prehash: false, lowS: false, format: 'der' }));
