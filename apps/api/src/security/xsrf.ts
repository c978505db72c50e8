import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';

/** What a pair is bound to: a session, or no session yet (which protects the login form itself). */
type Bound = string | null;

const mac = (secrets: Secrets, bound: Bound, random: string) =>
  createHmac('sha256', secrets.keyFor('xsrf'))
    .update(`${bound ?? 'nobody'}\0${random}`)
    .digest('base64url');

/** `rand.HMAC(k, sessionId ‖ rand)`: readable by our pages, not forgeable by others, invalid in another session. */
export function makeXsrf(secrets: Secrets, bound: Bound): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${mac(secrets, bound, random)}`;
}

export function isXsrf(secrets: Secrets, bound: Bound, value: string | undefined): boolean {
  const [random, given, ...rest] = value?.split('.') ?? [];
  if (!random || !given || rest.length > 0) return false;
  const expected = Buffer.from(mac(secrets, bound, random));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Cookie and header must be equal, and valid for this session. */
export const isXsrfPair = (secrets: Secrets, bound: Bound, cookie: string | undefined, header: string | undefined) =>
  cookie !== undefined && cookie === header && isXsrf(secrets, bound, cookie);
