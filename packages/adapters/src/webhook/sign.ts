import { createHmac } from 'node:crypto';

/**
 * The headers of the Standard Webhooks specification: HMAC-SHA256 over id, time and body, so that nobody else can have
 * sent it, and an old one is known by its time.
 */
export const signedHeaders = (
  secret: string,
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): Readonly<Record<string, string>> => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
};
