import { z } from 'zod';
import { formatWord } from '../kernel/format-words.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import type { Permission } from './permissions.ts';

/** What the installation decided: nobody has one, anybody may, roles that call for it must, or everybody must. */
export const SECOND_FACTOR_POLICIES = ['off', 'offered', 'required', 'everyone'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

/** Whether somebody without one must set one up before anything else. */
export const mustHaveSecondFactor = (policy: SecondFactorPolicy, calledFor: boolean): boolean =>
  policy === 'everyone' || (policy === 'required' && calledFor);

/** Rights to sign, seal, pay or appoint: roles that have one of them, and ROOT, call for a second factor. */
export const CALLS_FOR_SECOND_FACTOR: readonly Permission[] = [
  'review:result:calc',
  'review:result:approve',
  'award:result:confirm',
  'award:result:grant',
  'award:appeal:decide',
  'cert:batch:approve',
  'cert:batch:issue',
  'cert:info:revoke',
  'finance:refund:approve',
  'finance:offline:mark',
  'finance:invoice:issue',
  'expert:fee:approve',
  'sys:user:add',
  'sys:user:edit',
  'sys:user:delete',
  'sys:user:import',
  'sys:user:reset-password',
  'sys:role:edit',
];

/** Between the password and the code of the second factor. */
export const TICKET_MINUTES = 5;
export const isTicketGood = (ticket: { madeAt: Instant; usedAt: Instant | null }, now: Instant) =>
  ticket.usedAt === null && now < plusMinutes(ticket.madeAt, TICKET_MINUTES);

export const RECOVERY_CODES = 10;
const STEP_MS = 30_000;
/** How many steps the clocks of server and phone may differ by. */
const DRIFT = 1;

/** The time steps whose codes are accepted now (RFC 6238 §5.2). */
export function stepsAt(now: Instant): number[] {
  const step = Math.floor(Date.parse(now) / STEP_MS);
  return Array.from({ length: 2 * DRIFT + 1 }, (_, index) => step - DRIFT + index);
}

/** The step a code is accepted for: the latest of those it fits, and later than the last one that was used. */
export const acceptedStep = (fitting: readonly number[], last: number | null): number | undefined =>
  fitting.findLast((step) => last === null || step > last);

/** Crockford's base32: no I, L, O or U, so that nothing is misread on paper. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 letters of five bits are 120 bits (ASVS 6.5.2 asks for 112). Codes made before had 12 letters of A-Z2-7. */
export const RECOVERY_LENGTH = 24;

/** A code as it is compared: without spaces and hyphens; in a code of today, letters read for digits become those. */
function plainSecondCode(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return plain.length === RECOVERY_LENGTH ? plain.replaceAll('O', '0').replace(/[IL]/g, '1') : plain;
}

/** Six digits from the app, or one of the recovery codes. */
export const SecondCode = z
  .string()
  .max(60)
  .transform(plainSecondCode)
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{12}|[0-9A-HJKMNP-TV-Z]{24})$/, formatWord('secondCodeFormat')));
export const isLongRecoveryCode = (code: string) => code.length === RECOVERY_LENGTH;
export const isRecoveryCode = (code: string) => code.length === 12 || isLongRecoveryCode(code);
/** A recovery code as it is shown. */
export const shownRecoveryCode = (code: string) => (code.match(/.{4}/g) ?? []).join('-');

export const SignInSecondFactor = z.strictObject({ ticket: z.string().min(20).max(128), code: SecondCode });
