import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';
import { roundDecider } from './round.ts';

export const RescheduleRound = z.strictObject({
  roundId: RoundId,
  opensAt: Instant,
  closesAt: Instant,
  reason: Reason,
});
export type RescheduleRound = z.infer<typeof RescheduleRound>;

export const rescheduleRound = roundDecider<RescheduleRound, 'roundClosed' | 'roundSealed' | 'roundTimesInvalid'>(
  (round, command, by) => {
    if (round.status === 'sealed') return refuse('roundSealed');
    if (round.status === 'closed') return refuse('roundClosed');
    if (command.opensAt >= command.closesAt) return refuse('roundTimesInvalid');
    // Once experts score, the opening is past and only the end may move.
    if (round.status === 'open' && (command.opensAt !== round.opensAt || command.closesAt <= by.at))
      return refuse('roundTimesInvalid');
    if (command.opensAt === round.opensAt && command.closesAt === round.closesAt) return accept();
    return accept({ type: 'review.round_rescheduled', data: { ...command, at: by.at } });
  },
);
