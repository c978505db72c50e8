import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CancellationId, CompetitionId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { type CancellableFacts, type CancellableRefusal, notCancellable } from './cancellable.ts';
import { competitionDecider } from './competition.ts';

export const CancelCompetition = z.strictObject({ competitionId: CompetitionId, cancellationId: CancellationId });
export type CancelCompetition = z.infer<typeof CancelCompetition>;

/** Finance confirms what the owner proposed: the competition ends, open orders close, and the refunds begin. */
export const cancelCompetition = competitionDecider<
  CancelCompetition,
  CancellableRefusal | 'cancellationNotFound' | SecondPersonRefusal,
  [facts: CancellableFacts]
>((competition, { competitionId, cancellationId }, by, facts) => {
  if (competition.status === 'cancelled') return accept();
  const proposal = competition.cancellation;
  if (proposal?.cancellationId !== cancellationId) return refuse('cancellationNotFound');
  const notSecond = secondPersonRefusal(by.actor, proposal.proposedBy);
  if (notSecond) return refuse(notSecond);
  const refusal = notCancellable(competition, facts);
  if (refusal) return refusal;
  const { reason, refunds } = proposal;
  return accept({
    type: 'competition.cancelled',
    data: { competitionId, cancellationId, reason, refunds, confirmedBy: by.actor.personId, at: by.at },
  });
});
