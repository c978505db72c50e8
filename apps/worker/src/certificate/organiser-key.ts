import {
  checkPrimeSync,
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { P12Signer, type Signer } from '@libpdf/core';
import { bits, integer, isTrue, nothing, octets, oid, sequence, set, tagged, time, utf8 } from './der.ts';

const E = 65_537n;

/**
 * The key that seals PDFs (PAdES). With CERT_P12 (a PKCS#12 file, password in CERT_P12_PASSWORD) it is the organiser's
 * own; otherwise a self-signed RSA key derived from the installation's signing secret, the same in every worker, which
 * proves "unchanged since it was issued here" and not who issued it. RSA because its signatures repeat byte for byte.
 */
export const openOrganiserKey = async (
  env: NodeJS.ProcessEnv,
  seed: Uint8Array,
  commonName: string,
): Promise<Signer> => {
  if (env.CERT_P12) return P12Signer.create(new Uint8Array(await readFile(env.CERT_P12)), env.CERT_P12_PASSWORD ?? '');
  const key = rsaFromSeed(seed);
  return {
    certificate: new Uint8Array(selfSigned(key, commonName)),
    keyType: 'RSA',
    signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
    // On a thread of its own: a millisecond each, in which others can be written.
    sign: async (data, algorithm) =>
      new Uint8Array(
        await promisify<string, Uint8Array, KeyObject, Buffer>(sign)(algorithm.replace('-', ''), data, key),
      ),
  };
};

const toBig = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
const toBytes = (value: bigint) => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
};
const inverse = (value: bigint, modulus: bigint): bigint => {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (a > 1n) {
    const q = a / b;
    [a, b] = [b, a % b];
    [x, y] = [y, x - q * y];
  }
  return ((x % modulus) + modulus) % modulus;
};

/** The first suitable prime of 1024 bits at or after a number drawn from the seed (top two bits set, FIPS 186-5 A.1.3). */
const primeFrom = (seed: Uint8Array, label: string): bigint => {
  const drawn = new Uint8Array(hkdfSync('sha256', seed, 'laurel', label, 128));
  drawn[0] = (drawn[0] ?? 0) | 0xc0;
  drawn[127] = (drawn[127] ?? 0) | 1;
  for (let candidate = toBig(drawn); ; candidate += 2n)
    if ((candidate - 1n) % E !== 0n && checkPrimeSync(candidate)) return candidate;
};

export const rsaFromSeed = (seed: Uint8Array): KeyObject => {
  const p = primeFrom(seed, 'rsa p');
  const q = primeFrom(seed, 'rsa q');
  const d = inverse(E, (p - 1n) * (q - 1n));
  const part = (value: bigint) => toBytes(value).toString('base64url');
  const key = { n: part(p * q), e: part(E), d: part(d), p: part(p), q: part(q) };
  const derived = { dp: part(d % (p - 1n)), dq: part(d % (q - 1n)), qi: part(inverse(q, p)) };
  return createPrivateKey({ format: 'jwk', key: { kty: 'RSA', ...key, ...derived } });
};

const RSA_SHA256 = sequence(oid('1.2.840.113549.1.1.11'), nothing);

/** An X.509 v3 certificate (RFC 5280) that signs itself: for digital signatures, valid from 2020 to 2099. */
export const selfSigned = (key: KeyObject, commonName: string): Buffer => {
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
    RSA_SHA256,
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
  return sequence(body, RSA_SHA256, bits(createSign('RSA-SHA256').update(body).sign(key)));
};
