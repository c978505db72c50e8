import { type Instant, plusMinutes } from '../kernel/instants.ts';

/** Life of an account (lifecycles.md §2.10). Being locked is a matter of tries (lockout.ts), not a state of the account. */
export type AccountStatus = 'invited' | 'active' | 'disabled' | 'erased';

const next: Record<AccountStatus, readonly AccountStatus[]> = {
  invited: ['active', 'disabled', 'erased'],
  active: ['disabled', 'erased'],
  disabled: ['active', 'erased'],
  erased: [],
};

/**
 * How long a changed contact cannot be used to log in: the person reads the notice at the former one in the meantime.
 */
const NEW_CONTACT_HOURS = 24;
/** How long a password that somebody else chose can be used: until its owner has chosen another. */
const GIVEN_PASSWORD_DAYS = 7;
/** Until when a password given at `at` opens the account. */
export const givenPasswordUntil = (at: Instant): Instant => plusMinutes(at, GIVEN_PASSWORD_DAYS * 24 * 60);

/** From when on a contact that was changed at `changedAt` may be used to sign in or to recover the account. */
export const usableFrom = (changedAt: Instant): Instant => plusMinutes(changedAt, NEW_CONTACT_HOURS * 60);

export const mayBecome = (from: AccountStatus, to: AccountStatus) => next[from].includes(to);
export const maySignIn = (status: AccountStatus) => status === 'active';
