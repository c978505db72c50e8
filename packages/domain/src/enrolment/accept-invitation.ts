import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { ProfileFact } from '../competition/settings.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { InvitationId, type SchoolCode, TeamId } from '../kernel/ids.ts';
import type { Bilingual } from '../kernel/text.ts';
import { type EnrollingRefusal, enrolling, type LiveTeam } from './enrolling.ts';
import { hasRoom, isIn } from './invite-member.ts';
import { rosterOpen } from './roster-open.ts';
import { type SwappingRefusal, swapOf, swapping } from './swapping.ts';
import { teamDecider } from './team.ts';

export const AcceptInvitation = z.strictObject({
  teamId: TeamId,
  invitationId: InvitationId,
  /** SHA-256 of the secret in the link; null when the invitation names the person. */
  tokenHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export type HeldInvitationRefusal = 'invitationNotFound' | 'invitationNotYours';

/**
 * What the person's profile says, and what of it the competition still misses. `study`: the learning path that it asks of
 * every member and this person has not finished.
 */
export type AcceptFacts = {
  readonly schoolCode: SchoolCode | null;
  readonly missing: readonly ProfileFact[];
  readonly study?: { readonly pathId: string; readonly title: Bilingual; readonly name: string } | null;
};

/** The invitation, if this person may answer it: by the link's secret, or because it names them. */
export function heldInvitation(team: LiveTeam, command: AcceptInvitation, by: By) {
  const invitation = team.invitations.get(command.invitationId);
  if (!invitation) return refuse('invitationNotFound' as const);
  const named = invitation.inviteeId === by.actor.personId;
  if (!named && command.tokenHash !== invitation.tokenHash) return refuse('invitationNotFound' as const);
  // One that was used says so to everybody who has the link.
  const used = invitation.status === 'accepted';
  if (invitation.inviteeId && !named && !used) return refuse('invitationNotYours' as const);
  return { ok: true as const, invitation };
}

/** One who replaces somebody says yes here too; they join once the school or the organiser approves it. */
export const acceptInvitation = teamDecider<
  AcceptInvitation,
  | EnrollingRefusal
  | 'teamLocked'
  | 'teamComplete'
  | HeldInvitationRefusal
  | 'invitationRevoked'
  | 'invitationUsed'
  | 'invitationExpired'
  | 'alreadyInTeam'
  | 'teamFull'
  | 'profileIncomplete'
  | 'studyUnfinished'
  | SwappingRefusal,
  [competition: Competition, facts: AcceptFacts]
>((team, command, by, competition, facts) => {
  const held = heldInvitation(team, command, by);
  if (!held.ok) return held;
  const { personId } = by.actor;
  const { invitation } = held;
  const swap = swapOf(team, command.invitationId);
  if (swap?.incoming?.personId === personId) return accept();
  if (isIn(team, personId)) return invitation.status === 'accepted' ? accept() : refuse('alreadyInTeam');
  if (invitation.status === 'revoked') return refuse('invitationRevoked');
  if (invitation.status !== 'open') return refuse('invitationUsed');
  if (by.at >= invitation.expiresAt) return refuse('invitationExpired', { expiredAt: invitation.expiresAt });
  const { teamId, invitationId } = command;
  if (swap) {
    const going = swapping(team, competition);
    if (!going.ok) return going;
    if (facts.missing.length > 0) return refuse('profileIncomplete', { missing: facts.missing });
    // Nobody submits the registration again, so it is asked here.
    if (facts.study && invitation.role === 'member') {
      const { pathId, title, name } = facts.study;
      return refuse('studyUnfinished', { path: title, pathId, userIds: [personId], names: [name] });
    }
    const { rulesVersion } = going.competition;
    const { schoolCode } = facts;
    return accept({
      type: 'enrolment.swap_accepted',
      data: { teamId, invitationId, personId, schoolCode, rulesVersion, at: by.at },
    });
  }
  const roster = rosterOpen(team);
  if (!roster.ok) return roster;
  const open = enrolling(competition, team.itemId, by, team.correctUntil);
  if (!open.ok) return open;
  if (!hasRoom(team, invitation.role)) return refuse('teamFull', { role: invitation.role });
  if (facts.missing.length > 0) return refuse('profileIncomplete', { missing: facts.missing });
  return accept({
    type: 'enrolment.member_accepted',
    data: { teamId, invitationId, personId, role: invitation.role, schoolCode: facts.schoolCode, at: by.at },
  });
});
