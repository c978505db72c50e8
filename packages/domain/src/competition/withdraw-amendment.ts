import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AmendmentId, CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Competition, CompetitionEvent } from './competition.ts';

export const WithdrawAmendment = z.strictObject({
  competitionId: CompetitionId,
  amendmentId: AmendmentId,
  reason: Reason,
});
export type WithdrawAmendment = z.infer<typeof WithdrawAmendment>;

/** The proposer takes it back, or the second person rejects it. Nothing changes, and another one may be proposed. */
export function withdrawAmendment(
  competition: Competition,
  { competitionId, amendmentId, reason }: WithdrawAmendment,
  by: By,
): Decision<CompetitionEvent, 'amendmentNotFound'> {
  const proposal = competition.status === 'none' ? undefined : competition.amendment;
  if (proposal?.amendmentId !== amendmentId) return refuse('amendmentNotFound');
  return accept({
    type: 'competition.amendment_withdrawn',
    data: { competitionId, amendmentId, withdrawnBy: by.actor.personId, reason, at: by.at },
  });
}
