import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import type { Round, RoundEvent } from './round.ts';

export const OpenRound = z.strictObject({ roundId: RoundId });
export type OpenRound = z.infer<typeof OpenRound>;

/** Experts may score from the opening instant on, once the round is open. */
export function openRound(
  round: Round,
  command: OpenRound,
  by: By,
): Decision<RoundEvent, 'roundNotFound' | 'roundNotDistributed' | 'roundClosed'> {
  if (round.status === 'none') return refuse('roundNotFound');
  if (round.status === 'open') return accept();
  if (round.status === 'planned') return refuse('roundNotDistributed');
  if (round.status !== 'distributed' || by.at >= round.closesAt) return refuse('roundClosed');
  return accept({ type: 'review.round_opened', data: { ...command, openedBy: by.actor.personId, at: by.at } });
}
