import type { By } from '../kernel/actor.ts';
import { type RowDecision, write } from '../kernel/decision.ts';
import type { Instant } from '../kernel/instants.ts';

/** Ends a preview link before its time. One that has ended already stays as it is. */
export const revokePreviewLink = (
  { revokedAt }: { readonly revokedAt: Instant | null },
  { at }: Pick<By, 'at'>,
): RowDecision<{ readonly revokedAt: Instant }, never> => write({ revokedAt: revokedAt ?? at });
