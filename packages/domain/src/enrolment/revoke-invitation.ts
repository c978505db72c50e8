import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { InvitationId, TeamId } from '../kernel/ids.ts';
import { teamDecider } from './team.ts';

export const RevokeInvitation = z.strictObject({ teamId: TeamId, invitationId: InvitationId });
export type RevokeInvitation = z.infer<typeof RevokeInvitation>;

export const revokeInvitation = teamDecider<RevokeInvitation, 'notCaptain' | 'invitationNotFound' | 'invitationUsed'>(
  (team, command, by) => {
    if (team.captainId !== by.actor.personId) return refuse('notCaptain');
    const invitation = team.invitations.get(command.invitationId);
    if (!invitation) return refuse('invitationNotFound');
    if (invitation.status === 'accepted') return refuse('invitationUsed');
    if (invitation.status !== 'open') return accept();
    return accept({ type: 'enrolment.invitation_revoked', data: { ...command, at: by.at } });
  },
);
