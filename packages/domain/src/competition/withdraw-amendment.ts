import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AmendmentId, CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { amendmentDecider } from './amendable.ts';

export const WithdrawAmendment = z.strictObject({
  competitionId: CompetitionId,
  amendmentId: AmendmentId,
  reason: Reason,
});
export type WithdrawAmendment = z.infer<typeof WithdrawAmendment>;

/** The proposer takes it back, or the second person rejects it. Nothing changes, and another one may be proposed. */
export const withdrawAmendment = amendmentDecider<WithdrawAmendment, never>(
  (competition, { competitionId, amendmentId, reason }, by) => {
    const proposal = competition.amendment;
    if (proposal?.amendmentId !== amendmentId) return refuse('amendmentNotFound');
    return accept({
      type: 'competition.amendment_withdrawn',
      data: { competitionId, amendmentId, withdrawnBy: by.actor.personId, reason, at: by.at },
    });
  },
);
