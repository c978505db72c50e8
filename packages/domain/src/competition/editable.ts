import { refuse } from '../kernel/decision.ts';
import type { Competition, Settings } from './competition.ts';

export type EditRefusal = 'competitionNotFound' | 'competitionOver';
type Existing = Settings & { readonly status: Exclude<Competition['status'], 'none'> };

/** The first two guards of every change to a competition: it exists, and it has not ended. */
export const editable = (competition: Competition) => {
  if (competition.status === 'none') return refuse('competitionNotFound' as const);
  const over =
    competition.status === 'closed' || competition.status === 'archived' || competition.status === 'cancelled';
  if (over) return refuse('competitionOver' as const);
  return { ok: true as const, competition: competition as Existing };
};
