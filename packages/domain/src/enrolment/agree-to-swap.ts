import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { InvitationId, TeamId } from '../kernel/ids.ts';
import { type SwappingRefusal, swapOf, swapping } from './swapping.ts';
import { teamDecider } from './team.ts';

export const AgreeToSwap = z.strictObject({ teamId: TeamId, invitationId: InvitationId });
export type AgreeToSwap = z.infer<typeof AgreeToSwap>;

/** The person who is to be replaced says yes. */
export const agreeToSwap = teamDecider<
  AgreeToSwap,
  SwappingRefusal | 'swapNotFound' | 'notInTeam',
  [competition: Competition]
>((team, command, by, competition) => {
  const swap = swapOf(team, command.invitationId);
  if (!swap) return refuse('swapNotFound');
  const { personId } = by.actor;
  if (swap.outgoingId !== personId) return refuse('notInTeam');
  if (swap.agreed) return accept();
  const open = swapping(team, competition);
  if (!open.ok) return open;
  return accept({ type: 'enrolment.swap_agreed', data: { ...command, personId, at: by.at } });
});
