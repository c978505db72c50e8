import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { SaveLinkSigner } from '@laurel/db/kernel/wallet.ts';
import * as z from 'zod';

const Account = z.object({ client_email: z.email(), private_key: z.string().min(1) });

/**
 * What signs links that save passes in Google Wallet: the issuer's number and the service account's key, as the JSON
 * file that Google Cloud gives out. Null where neither is set. Throws, with a sentence for the operator, when one of
 * them is missing or cannot be used.
 */
export const openGoogleWallet = (env: NodeJS.ProcessEnv): SaveLinkSigner | null => {
  const { GOOGLE_WALLET_ISSUER: issuerId = '', GOOGLE_WALLET_ACCOUNT: account = '' } = env;
  if (!issuerId && !account) return null;
  if (!issuerId) throw new Error('passes for Google Wallet need GOOGLE_WALLET_ISSUER as well');
  if (!account) throw new Error('passes for Google Wallet need GOOGLE_WALLET_ACCOUNT as well');
  if (!/^\d{1,30}$/.test(issuerId))
    throw new Error('GOOGLE_WALLET_ISSUER must be the number of a Google Wallet issuer');
  const { email, key } = accountIn(account);
  return { issuerId, sign: (payload, at) => signed({ email, key }, payload, at) };
};

const accountIn = (text: string): { email: string; key: KeyObject } => {
  const read = Account.safeParse(json(text));
  if (!read.success)
    throw new Error('GOOGLE_WALLET_ACCOUNT must be the JSON file of a service account, with client_email, private_key');
  const key = keyIn(read.data.private_key);
  if (key?.asymmetricKeyType !== 'rsa') throw new Error('GOOGLE_WALLET_ACCOUNT: private_key must be an RSA key in PEM');
  return { email: read.data.client_email, key };
};
const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const keyIn = (pem: string): KeyObject | undefined => {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (
  { email, key }: { email: string; key: KeyObject },
  payload: Readonly<Record<string, unknown>>,
  at: Date,
): string => {
  const iat = Math.floor(at.getTime() / 1000);
  const claims = { iss: email, aud: 'google', typ: 'savetowallet', iat, origins: [], payload };
  const said = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${said}.${sign('RSA-SHA256', Buffer.from(said), key).toString('base64url')}`;
};
