import { createHash, X509Certificate } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { expect, it } from 'vitest';
import { openOrganiserKey } from './organiser-key.ts';

const certificateOf = async (fill: number, commonName: string) =>
  Buffer.from((await openOrganiserKey({}, Buffer.alloc(32, fill), commonName)).certificate);

it('has the certificate that every start and every release made from the same secret', async () => {
  // From the release before @noble/curves: published status lists name a certificate by this hash.
  for (const [fill, commonName, hash] of [
    [7, 'laurel.example', 'ef4c25d85020e7a32b38728715de33881822ab6989f036c25e76f4db18f20f1b'],
    [9, '大赛组委会', '82af0383f56b9403d6f04e4452b79c91f24ee149a7b46e12517fac7fa1675eed'],
    [200, 'x', '17e3b0d68189c0d7607ac38c804da04ff45eb3a83b397ca06a6cd51450adbce2'],
  ] as const)
    expect(
      createHash('sha256')
        .update(await certificateOf(fill, commonName))
        .digest('hex'),
    ).toBe(hash);
});

it('has a self-signed certificate, which OpenSSL confirms', async () => {
  const certificate = new X509Certificate(await certificateOf(7, 'laurel.example'));
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toBe('CN=laurel.example');
  expect(certificate.verify(new X509Certificate(await certificateOf(8, 'laurel.example')).publicKey)).toBe(false);
});

it('signs with OpenSSL, and the certificate library confirms the signature too', async () => {
  const key = await openOrganiserKey({}, Buffer.alloc(32, 7), 'laurel.example');
  const data = Buffer.from('what is signed');
  const [one, other] = [await key.sign(data, 'SHA-256'), await key.sign(data, 'SHA-256')];
  const { x = '', y = '' } = new X509Certificate(key.certificate).publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  for (const signature of [one, other])
    expect(p256.verify(signature, data, point, { format: 'der', lowS: false })).toBe(true);
  expect(Buffer.compare(one, other)).not.toBe(0);
});
