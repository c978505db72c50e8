import { refuse } from '../kernel/decision.ts';
import type { Instant } from '../kernel/instants.ts';

/**
 * What may still bring works of some categories back into the running, by the codes of the works: objections to checks
 * and to not advancing that are not decided finally and carried out, and those that may still be filed, until the last
 * of these ends.
 */
export type PendingExclusions = {
  readonly disputed: readonly string[];
  readonly objectable: readonly string[];
  readonly objectUntil: Instant | null;
};
export const nothingPending: PendingExclusions = { disputed: [], objectable: [], objectUntil: null };

/** A refusal names the first of them. */
const MOST_NAMED = 20;
const named = (codes: readonly string[]) => codes.slice(0, MOST_NAMED);

/** Why scores are not sealed, or a result not announced, yet: they would be without works that may come back. */
export function exclusionsPending({ disputed, objectable, objectUntil }: PendingExclusions) {
  if (disputed.length > 0)
    return refuse('exclusionsUndecided' as const, { count: disputed.length, works: named(disputed) });
  return objectable.length > 0 && objectUntil
    ? refuse('exclusionsInTime' as const, {
        count: objectable.length,
        works: named(objectable),
        endsAt: objectUntil,
      })
    : undefined;
}
export type ExclusionsPending = 'exclusionsUndecided' | 'exclusionsInTime';
