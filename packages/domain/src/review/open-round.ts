import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { roundDecider } from './round.ts';

export const OpenRound = z.strictObject({ roundId: RoundId });
export type OpenRound = z.infer<typeof OpenRound>;

/** Experts may score from the opening instant on, once the round is open. */
export const openRound = roundDecider<OpenRound, 'roundNotDistributed' | 'roundClosed'>((round, command, by) => {
  if (round.status === 'open') return accept();
  if (round.status === 'planned') return refuse('roundNotDistributed');
  if (round.status !== 'distributed' || by.at >= round.closesAt) return refuse('roundClosed');
  return accept({ type: 'review.round_opened', data: { ...command, openedBy: by.actor.personId, at: by.at } });
});
