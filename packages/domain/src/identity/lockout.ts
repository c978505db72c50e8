import { type Instant, plusMinutes } from '../kernel/instants.ts';

/**
 * Failed attempts at one account under any of its names and spellings, or at an unknown name: the answer is the same
 * for both (ASVS 6.3.8).
 */
export type Tries = { readonly failures: number; readonly since: Instant; readonly lockedUntil: Instant | null };

export const FAILURES_ALLOWED = 5;
export const LOCK_MINUTES = 15;

export const isLocked = (tries: Tries | null, now: Instant): tries is Tries & { lockedUntil: Instant } =>
  tries?.lockedUntil != null && now < tries.lockedUntil;

/** Five wrong tries within a quarter of an hour lock the name for a quarter of an hour. */
export function afterFailure(tries: Tries | null, now: Instant): Tries {
  // A try that was already on its way when the lock fell changes nothing.
  if (isLocked(tries, now)) return tries;
  const counting = tries && tries.lockedUntil === null && now < plusMinutes(tries.since, LOCK_MINUTES);
  const failures = counting ? tries.failures + 1 : 1;
  return {
    failures,
    since: counting ? tries.since : now,
    lockedUntil: failures >= FAILURES_ALLOWED ? plusMinutes(now, LOCK_MINUTES) : null,
  };
}
