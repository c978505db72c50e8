import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Competition, CompetitionEvent } from './competition.ts';

export const CancelCompetition = z.strictObject({
  competitionId: CompetitionId,
  reason: Reason,
  refunds: z.enum(['full', 'none']),
});
export type CancelCompetition = z.infer<typeof CancelCompetition>;

/** `awards`: how many awards of it are valid. */
type CancelFacts = { readonly awards: number };

/**
 * Possible until the competition is archived, even after it is closed; the command says what happens to the money.
 * Refused while its awards are valid: two people revoke those first.
 */
export function cancelCompetition(
  competition: Competition,
  command: CancelCompetition,
  { awards }: CancelFacts,
  by: By,
): Decision<CompetitionEvent, 'competitionNotFound' | 'competitionOver' | 'awardsStanding'> {
  if (competition.status === 'none') return refuse('competitionNotFound');
  if (competition.status === 'cancelled') return accept();
  if (competition.status === 'archived') return refuse('competitionOver');
  if (awards > 0) return refuse('awardsStanding', { count: awards });
  return accept({ type: 'competition.cancelled', data: { ...command, at: by.at } });
}
