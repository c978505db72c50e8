import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { verify } from '../alipay/signing.ts';
import type { PlatformKeys } from './platform-keys.ts';

/** Header names in lower case, as Node and `fetch` give them. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** The text that is signed in each direction: lines that each end with a line feed. */
export const signedLines = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** How old, or how far in the future, something signed may be: the platform's own rule against replays. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * What is wrong with an answer or a notification of the platform: `timestamp\nnonce\nbody\n` has to be signed with
 * SHA256-RSA2048 by the key that it names. https://pay.weixin.qq.com/doc/v3/merchant/4013053420
 */
export const envelopeFault = (
  headers: Headers,
  body: string,
  { platformKeys, at }: { readonly platformKeys: PlatformKeys; readonly at: Instant },
): 'malformed' | 'stale' | 'wrongSerial' | 'badSignature' | undefined => {
  const timestamp = headers['wechatpay-timestamp'];
  const nonce = headers['wechatpay-nonce'];
  const signature = headers['wechatpay-signature'];
  const serial = headers['wechatpay-serial'];
  if (!timestamp || !nonce || !signature || !serial || !/^\d{1,12}$/.test(timestamp)) return 'malformed';
  if (Math.abs(Date.parse(at) - Number(timestamp) * 1000) > TOLERANCE_MS) return 'stale';
  const key = platformKeys(serial, at);
  if (!key) return 'wrongSerial';
  return verify(signedLines(timestamp, nonce, body), signature, key) ? undefined : 'badSignature';
};

type Sealed = { readonly ciphertext: string; readonly nonce: string; readonly associated_data: string };
const TAG_BYTES = 16;

/**
 * Opens AEAD_AES_256_GCM with the merchant's APIv3 key; undefined for anything that was not sealed with it.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012071382
 */
export const unsealed = ({ ciphertext, nonce, associated_data }: Sealed, apiKey: Buffer): string | undefined => {
  try {
    const bytes = Buffer.from(ciphertext, 'base64');
    const opening = createDecipheriv('aes-256-gcm', apiKey, Buffer.from(nonce, 'utf8'), { authTagLength: TAG_BYTES });
    opening.setAuthTag(bytes.subarray(-TAG_BYTES));
    opening.setAAD(Buffer.from(associated_data, 'utf8'));
    return opening.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
};

/** The same, as the platform seals it. */
export const sealed = (text: string, nonce: string, associated_data: string, apiKey: Buffer): Sealed => {
  const closing = createCipheriv('aes-256-gcm', apiKey, Buffer.from(nonce, 'utf8'), { authTagLength: TAG_BYTES });
  closing.setAAD(Buffer.from(associated_data, 'utf8'));
  const bytes = Buffer.concat([closing.update(text, 'utf8'), closing.final(), closing.getAuthTag()]);
  return { ciphertext: bytes.toString('base64'), nonce, associated_data };
};
