import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { InvitationId, TeamId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { swapEnded, swapOf } from './swapping.ts';
import { teamDecider } from './team.ts';

export const EndSwap = z.strictObject({ teamId: TeamId, invitationId: InvitationId, reason: Reason });
export type EndSwap = z.infer<typeof EndSwap>;

/**
 * The captain withdraws it, the one to be replaced does not agree, the one who had accepted to join steps back, or the
 * school or the organiser rejects it.
 */
export const endSwap = teamDecider<EndSwap, 'swapNotFound'>((team, command, by) => {
  const swap = swapOf(team, command.invitationId);
  return swap ? accept(swapEnded(command.teamId, swap, command.reason, by)) : refuse('swapNotFound');
});
