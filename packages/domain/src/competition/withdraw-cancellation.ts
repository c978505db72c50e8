import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CancellationId, CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { competitionDecider } from './competition.ts';

export const WithdrawCancellation = z.strictObject({
  competitionId: CompetitionId,
  cancellationId: CancellationId,
  reason: Reason,
});
export type WithdrawCancellation = z.infer<typeof WithdrawCancellation>;

/** The owner takes the proposal back, or finance rejects it. The competition continues. */
export const withdrawCancellation = competitionDecider<WithdrawCancellation, 'cancellationNotFound'>(
  (competition, { competitionId, cancellationId, reason }, by) => {
    if (competition.cancellation?.cancellationId !== cancellationId) return refuse('cancellationNotFound');
    return accept({
      type: 'competition.cancellation_withdrawn',
      data: { competitionId, cancellationId, withdrawnBy: by.actor.personId, reason, at: by.at },
    });
  },
);
