import { refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import type { Competition } from './competition.ts';

export type CancellableRefusal = 'competitionOver' | 'awardsStanding';

/** `awards`: how many awards of it are valid. */
export type CancellableFacts = { readonly awards: number };

/**
 * Why a competition cannot be cancelled, checked when it is proposed and when it is confirmed. Possible until it is
 * archived, even after it is closed; not while its awards are valid: two people revoke those first.
 */
export const notCancellable = ({ status }: Existing<Competition>, { awards }: CancellableFacts) => {
  if (status === 'archived') return refuse('competitionOver' as const);
  return awards > 0 ? refuse('awardsStanding' as const, { count: awards }) : undefined;
};
