import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';
import { type RoundEvent, roundDecider } from './round.ts';

export const ReopenRound = z.strictObject({ roundId: RoundId, closesAt: Instant, reason: Reason });
export type ReopenRound = z.infer<typeof ReopenRound>;

/** For a re-review or a late expert: with a reason and a new end, and never after the seal. */
export const reopenRound = roundDecider<ReopenRound, 'roundSealed' | 'roundNotClosed' | 'roundTimesInvalid'>(
  (round, command, by) => {
    const { roundId, closesAt, reason } = command;
    if (round.status === 'sealed') return refuse('roundSealed');
    if (round.status !== 'closed') return refuse('roundNotClosed');
    if (closesAt <= by.at) return refuse('roundTimesInvalid');
    return accept<RoundEvent>(
      { type: 'review.round_reopened', data: { roundId, reason, reopenedBy: by.actor.personId, at: by.at } },
      { type: 'review.round_rescheduled', data: { roundId, opensAt: round.opensAt, closesAt, reason, at: by.at } },
    );
  },
);
