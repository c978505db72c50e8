import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { roundDecider } from './round.ts';

export const OpenRound = z.strictObject({ roundId: RoundId });
export type OpenRound = z.infer<typeof OpenRound>;

/**
 * Experts may score from the opening instant on, once the round is open. `unchecked`: works that experts have without
 * the check that their competition plans, because it planned it after they were assigned.
 */
export const openRound = roundDecider<
  OpenRound,
  'roundNotDistributed' | 'roundClosed' | 'uncheckedAssigned',
  [unchecked: number]
>((round, command, by, unchecked) => {
  if (round.status === 'open') return accept();
  if (round.status === 'planned') return refuse('roundNotDistributed');
  if (round.status !== 'distributed' || by.at >= round.closesAt) return refuse('roundClosed');
  if (unchecked > 0) return refuse('uncheckedAssigned', { count: unchecked });
  return accept({ type: 'review.round_opened', data: { ...command, openedBy: by.actor.personId, at: by.at } });
});
