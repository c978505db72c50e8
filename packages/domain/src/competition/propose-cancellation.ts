import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CancellationId, CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type CancellableFacts, type CancellableRefusal, notCancellable } from './cancellable.ts';
import { CancelledFees, competitionDecider } from './competition.ts';

export const ProposeCancellation = z.strictObject({
  competitionId: CompetitionId,
  reason: Reason,
  refunds: CancelledFees,
});
export type ProposeCancellation = z.infer<typeof ProposeCancellation>;

/** The owner proposes to cancel and says what happens to the fees; finance confirms it (`cancelCompetition`). */
export const proposeCancellation = competitionDecider<
  ProposeCancellation,
  CancellableRefusal | 'cancellationPending',
  [facts: CancellableFacts]
>((competition, { competitionId, reason, refunds }, by, facts) => {
  if (competition.status === 'cancelled') return accept();
  const refusal = notCancellable(competition, facts);
  if (refusal) return refusal;
  if (competition.cancellation) return refuse('cancellationPending');
  return accept({
    type: 'competition.cancellation_proposed',
    data: {
      competitionId,
      cancellationId: CancellationId.parse(by.newId()),
      reason,
      refunds,
      proposedBy: by.actor.personId,
      at: by.at,
    },
  });
});
