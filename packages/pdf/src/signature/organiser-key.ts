import { createECDH, createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Signer } from '@libpdf/core';
import { p256 } from '@noble/curves/nist.js';
import { bits, integer, isTrue, octets, oid, sequence, set, tagged, time, utf8 } from './der.ts';

/**
 * The key that signs PDFs (PAdES). With CERT_P12 (a PKCS#12 file, password in CERT_P12_PASSWORD) it is the organiser's
 * own. Otherwise it is a P-256 key with a self-signed certificate, derived from the installation's signing secret and so the
 * same in every worker: it proves that a file is unchanged since this installation issued it, not who the organiser is.
 */
export const openOrganiserKey = async (
  env: NodeJS.ProcessEnv,
  seed: Uint8Array,
  commonName: string,
): Promise<Signer> => {
  if (env.CERT_P12) {
    const { P12Signer } = await import('@libpdf/core');
    return P12Signer.create(new Uint8Array(await readFile(env.CERT_P12)), env.CERT_P12_PASSWORD ?? '');
  }
  const secret = secretFrom(seed);
  const key = keyObject(secret);
  return {
    certificate: new Uint8Array(selfSigned(secret, key, commonName)),
    keyType: 'EC',
    signatureAlgorithm: 'ECDSA',
    sign: async (data, algorithm) => new Uint8Array(sign(algorithm.replace('-', ''), data, key)),
  };
};

/** A number from 1 to the curve's order less 1, drawn with 64 extra bits (FIPS 186-5 A.2.1). */
const secretFrom = (seed: Uint8Array): Buffer => {
  const drawn = Buffer.alloc(p256.lengths.seed ?? 48);
  // The length that the library requires; leading zeros do not change the number.
  Buffer.from(hkdfSync('sha256', seed, 'laurel', 'p-256', 40)).copy(drawn, drawn.length - 40);
  return Buffer.from(p256.utils.randomSecretKey(drawn));
};

const keyObject = (secret: Buffer): KeyObject => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x, y } });
};

// A thread makes one signature with the library: its table for many would take longer than everything else.
p256.Point.BASE.precompute(2);

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));

/**
 * A self-signed X.509 v3 certificate (RFC 5280) for digital signatures, valid from 2020 to 2099. Status lists refer to it
 * by its hash, so it must have the same bytes in every thread: @noble/curves derives the random number of a signature from
 * what is signed (RFC 6979).
 */
const selfSigned = (secret: Buffer, key: KeyObject, commonName: string): Buffer => {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const name = sequence(set(sequence(oid('2.5.4.3'), utf8(commonName.slice(0, 64)))));
  const fingerprint = createHash('sha1').update(publicKey).digest();
  const extension = (id: string, critical: boolean, value: Uint8Array) =>
    sequence(oid(id), ...(critical ? [isTrue] : []), octets(value));
  const body = sequence(
    tagged(0, integer(Buffer.of(2))),
    integer(
      Buffer.concat([
        Buffer.of(0x4c),
        createHash('sha256').update(publicKey).update(commonName).digest().subarray(0, 15),
      ]),
    ),
    ECDSA_SHA256,
    name,
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    name,
    publicKey,
    tagged(
      3,
      sequence(
        extension('2.5.29.14', false, octets(fingerprint)),
        extension('2.5.29.15', true, bits(Buffer.of(0xc0), 6)),
      ),
    ),
  );
  return sequence(body, ECDSA_SHA256, bits(p256.sign(body, secret, { format: 'der', lowS: false })));
};
