import { expect, it } from 'vitest';
import { isSignedBy, passKeys } from '../../../../tests/support/pass-keys.ts';
import { openWallet } from './open-wallet.ts';

const keys = await passKeys();
const others = await passKeys();
const manifest = Buffer.from('{"pass.json":"…"}');

it('there are no passes without keys', () => {
  expect(openWallet({})).toBeNull();
  expect(openWallet({ APPLE_PASS_TYPE: '', APPLE_PASS_KEY: '' })).toBeNull();
});

it.each([
  ['keys are missing', { ...keys, APPLE_PASS_KEY: '' }, /need APPLE_PASS_KEY as well/],
  ['the certificate is not PEM', { ...keys, APPLE_PASS_CERT: 'nonsense' }, /APPLE_PASS_CERT cannot be read/],
  ['the key is of another certificate', { ...keys, APPLE_PASS_KEY: others.APPLE_PASS_KEY }, /not the key of/],
  ['another authority issued it', { ...keys, APPLE_PASS_WWDR: others.APPLE_PASS_WWDR }, /not issued by/],
])('the program does not start when %s', (_what, env, sentence) => {
  expect(() => openWallet(env)).toThrow(sentence);
});

it('a manifest is signed by the certificate, which the intermediate certificate proves', async () => {
  const signer = openWallet({ ...keys, APPLE_PASS_CERT: keys.APPLE_PASS_CERT.replaceAll('\n', '\\n') });
  const signature = (await signer?.sign(manifest)) ?? new Uint8Array();
  expect(await isSignedBy(keys.APPLE_PASS_WWDR, manifest, signature)).toBe(true);
  expect(await isSignedBy(keys.APPLE_PASS_WWDR, Buffer.from('{}'), signature)).toBe(false);
  expect(await isSignedBy(others.APPLE_PASS_WWDR, manifest, signature)).toBe(false);
});
