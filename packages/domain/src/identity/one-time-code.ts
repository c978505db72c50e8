import { type Instant, plusMinutes } from '../kernel/instants.ts';

export const CODE_MINUTES = 5;
const CODE_TRIES = 5;
/** Between two codes for one address, in seconds. */
export const CODE_PAUSE = 60;

/** What a code opens; a code for one purpose opens no other. */
export const CODE_SCENES = ['login', 'register', 'retrieve', 'bind', 'stepUp', 'guardian'] as const;
export type CodeScene = (typeof CODE_SCENES)[number];

type OneTimeCode = { readonly sentAt: Instant; readonly tries: number; readonly usedAt: Instant | null };

export type CodeRefusal = 'verifyCodeWrong' | 'verifyCodeExpired';

/**
 * Single use, five minutes, five tries. A missing code reads as a wrong one, so that nobody learns who has an account.
 */
export function codeRefusal(code: OneTimeCode | null, matches: boolean, now: Instant): CodeRefusal | undefined {
  if (!code) return 'verifyCodeWrong';
  if (code.usedAt !== null || code.tries >= CODE_TRIES) return 'verifyCodeExpired';
  if (now >= plusMinutes(code.sentAt, CODE_MINUTES)) return 'verifyCodeExpired';
  return matches ? undefined : 'verifyCodeWrong';
}
