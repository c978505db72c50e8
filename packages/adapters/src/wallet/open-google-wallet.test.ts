import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { serviceAccount } from '../../../../tests/support/pass-keys.ts';
import { openGoogleWallet } from './open-google-wallet.ts';

const account = serviceAccount();
const env = {
  GOOGLE_WALLET_ISSUER: account.GOOGLE_WALLET_ISSUER,
  GOOGLE_WALLET_ACCOUNT: account.GOOGLE_WALLET_ACCOUNT,
};
const at = new Date('2026-11-29T12:00:00Z');

it('there are no passes without keys', () => {
  expect(openGoogleWallet({})).toBeNull();
  expect(openGoogleWallet({ GOOGLE_WALLET_ISSUER: '', GOOGLE_WALLET_ACCOUNT: '' })).toBeNull();
});

const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
it.each([
  ['the account is missing', { ...env, GOOGLE_WALLET_ACCOUNT: '' }, /need GOOGLE_WALLET_ACCOUNT as well/],
  ['the issuer is missing', { ...env, GOOGLE_WALLET_ISSUER: '' }, /need GOOGLE_WALLET_ISSUER as well/],
  ['the issuer is not a number', { ...env, GOOGLE_WALLET_ISSUER: 'BCR2DN4T' }, /must be the number/],
  ['the account is not JSON', { ...env, GOOGLE_WALLET_ACCOUNT: 'nonsense' }, /must be the JSON file/],
  [
    'the key is not PEM',
    { ...env, GOOGLE_WALLET_ACCOUNT: JSON.stringify({ client_email: 'a@b.example', private_key: 'nonsense' }) },
    /must be an RSA key/,
  ],
  [
    'the key signs something else',
    { ...env, GOOGLE_WALLET_ACCOUNT: JSON.stringify({ client_email: 'a@b.example', private_key: other }) },
    /must be an RSA key/,
  ],
])('the program does not start when %s', (_what, given, sentence) => {
  expect(() => openGoogleWallet(given)).toThrow(sentence);
});

it('signs the claims as RS256 with the account’s key, in its name', () => {
  const jwt = openGoogleWallet(env)?.sign({ genericObjects: [{ id: '1.a' }] }, at) ?? '';
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const valid = (text: string) =>
    verify('RSA-SHA256', Buffer.from(text), createPublicKey(account.publicKey), Buffer.from(signature, 'base64url'));
  expect(valid(`${head}.${claims}`)).toBe(true);
  expect(valid(`${head}.${claims}A`)).toBe(false);
  const said = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());
  expect(said(head)).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(said(claims)).toEqual({
    iss: account.email,
    aud: 'google',
    typ: 'savetowallet',
    iat: 1_795_953_600,
    origins: [],
    payload: { genericObjects: [{ id: '1.a' }] },
  });
});
