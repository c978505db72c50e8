import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { roundDecider } from './round.ts';

export const CloseRound = z.strictObject({ roundId: RoundId });
export type CloseRound = z.infer<typeof CloseRound>;

/**
 * By an organiser at any time, or by the clock once the closing instant is reached. A round that is scored on site is
 * closed when its sessions are sealed, and only by an organiser; `unsealed`: how many are not.
 */
export const closeRound = roundDecider<CloseRound, 'roundNotOpen' | 'sessionsNotSealed', [unsealed?: number]>(
  (round, command, by, unsealed = 0) => {
    if (round.status === 'closed' || round.status === 'sealed') return accept();
    if (round.onSite && by.actor.kind !== 'user') return accept();
    if (unsealed > 0) return refuse('sessionsNotSealed', { count: unsealed });
    if (round.status !== 'open') return refuse('roundNotOpen', { opensAt: round.opensAt });
    const closedBy = by.actor.kind === 'user' ? by.actor.personId : null;
    return accept({ type: 'review.round_closed', data: { ...command, closedBy, at: by.at } });
  },
);
