import { accept, refuse } from '../kernel/decision.ts';
import { type AcceptInvitation, type HeldInvitationRefusal, heldInvitation } from './accept-invitation.ts';
import { teamDecider } from './team.ts';

/** Declining needs the same proof as accepting. */
type DeclineInvitation = AcceptInvitation;

export const declineInvitation = teamDecider<DeclineInvitation, HeldInvitationRefusal | 'invitationUsed'>(
  (team, command, by) => {
    const held = heldInvitation(team, command, by);
    if (!held.ok) return held;
    if (held.invitation.status === 'accepted') return refuse('invitationUsed');
    if (held.invitation.status !== 'open') return accept();
    const { teamId, invitationId } = command;
    const { personId } = by.actor;
    return accept({ type: 'enrolment.member_declined', data: { teamId, invitationId, personId, at: by.at } });
  },
);
