import { refuse } from '../kernel/decision.ts';
import type { Competition, Settings } from './competition.ts';

export type EditRefusal = 'competitionNotFound' | 'competitionOver';
type Existing = Settings & { readonly status: Exclude<Competition['status'], 'none'> };

/** Closed, archived or cancelled: nothing in it changes any more, and nobody owes it anything. */
export const isOver = ({ status }: { readonly status: Competition['status'] }) =>
  status === 'closed' || status === 'archived' || status === 'cancelled';

/** Archived or cancelled: even late business is settled. The stages of a closed one may still be sealed. */
export const isPutAway = ({ status }: Competition) => status === 'archived' || status === 'cancelled';

/** The first two guards of every change to a competition: it exists, and it has not ended. */
export const editable = (competition: Competition) => {
  if (competition.status === 'none') return refuse('competitionNotFound' as const);
  if (isOver(competition)) return refuse('competitionOver' as const);
  return { ok: true as const, competition: competition as Existing };
};
