import { createHmac } from 'node:crypto';

/**
 * The headers of the Standard Webhooks specification: HMAC-SHA256 over id, time and body, so that nobody else can have
 * sent it, and an old one is known by its time. One signature for each secret: a receiver accepts the one it knows.
 */
export const signedHeaders = (
  secrets: readonly string[],
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): Readonly<Record<string, string>> => {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
};
