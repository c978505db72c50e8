import { createHash, createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER, publicPoint, signP256 } from './p256.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const keyOf = (secret: Buffer) => {
  const point = publicPoint(secret);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
};

it('signs as RFC 6979 A.2.5 has it', () => {
  const secret = Buffer.from('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721', 'hex');
  const signed = (text: string) => signP256(secret, digestOf(text)).toString('hex');
  const sample = [
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716',
    'f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  ];
  expect(signed('sample')).toBe(`3046022100${sample[0]}022100${sample[1]}`);
  const test = [
    'f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367',
    '019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083',
  ];
  expect(signed('test')).toBe(`3045022100${test[0]}0220${test[1]}`);
});

it('is verified by OpenSSL, for any secret and any words, and is the same each time', () => {
  const secrets = fc
    .bigInt({ min: 1n, max: ORDER - 1n })
    .map((number) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
  fc.assert(
    fc.property(secrets, fc.string(), (secret, text) => {
      const signature = signP256(secret, digestOf(text));
      expect(verify('sha256', Buffer.from(text), keyOf(secret), signature)).toBe(true);
      expect(verify('sha256', Buffer.from(`${text}.`), keyOf(secret), signature)).toBe(false);
      expect(signP256(secret, digestOf(text)).equals(signature)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
