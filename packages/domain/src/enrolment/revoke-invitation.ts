import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { InvitationId, TeamId } from '../kernel/ids.ts';
import type { Team, TeamEvent } from './team.ts';

export const RevokeInvitation = z.strictObject({ teamId: TeamId, invitationId: InvitationId });
export type RevokeInvitation = z.infer<typeof RevokeInvitation>;

export function revokeInvitation(
  team: Team,
  command: RevokeInvitation,
  by: By,
): Decision<TeamEvent, 'teamNotFound' | 'notCaptain' | 'invitationNotFound' | 'invitationUsed'> {
  if (team.status === 'none') return refuse('teamNotFound');
  if (team.captainId !== by.actor.personId) return refuse('notCaptain');
  const invitation = team.invitations.get(command.invitationId);
  if (!invitation) return refuse('invitationNotFound');
  if (invitation.status === 'accepted') return refuse('invitationUsed');
  if (invitation.status !== 'open') return accept();
  return accept({ type: 'enrolment.invitation_revoked', data: { ...command, at: by.at } });
}
