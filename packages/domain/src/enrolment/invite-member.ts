import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { InvitationId, PersonId, TeamId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { type EnrollingRefusal, enrolling, type LiveTeam } from './enrolling.ts';
import { rosterOpen } from './roster-open.ts';
import { TeamRole, teamDecider } from './team.ts';

export const InviteMember = z.strictObject({
  teamId: TeamId,
  invitationId: InvitationId,
  role: TeamRole,
  /** SHA-256 of the link's secret; the secret itself is never stored. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
  days: z.number().int().min(1).max(30),
  /** Only this person may accept; null = anyone who has the link. */
  inviteeId: PersonId.nullable(),
});
export type InviteMember = z.infer<typeof InviteMember>;

/** How many invitations of a team may be open at once: links cannot be used to write to hundreds of people. */
export const MOST_OPEN_INVITATIONS = 20;

/** Whether there is room for one more with this part. */
export const hasRoom = (team: LiveTeam, role: TeamRole) =>
  role === 'member' ? team.members.length < team.maxMembers : team.advisers.length < team.maxAdvisers;
export const isIn = (team: LiveTeam, personId: PersonId) =>
  [...team.members, ...team.advisers].some((one) => one.personId === personId);

/** A link for one use. It ends after `days`, or when enrolment closes if that is sooner. */
export const inviteMember = teamDecider<
  InviteMember,
  EnrollingRefusal | 'teamLocked' | 'teamComplete' | 'notCaptain' | 'alreadyInTeam' | 'teamFull' | 'tooManyInvitations',
  [competition: Competition]
>((team, command, by, competition) => {
  const roster = rosterOpen(team);
  if (!roster.ok) return roster;
  if (team.captainId !== by.actor.personId) return refuse('notCaptain');
  const open = enrolling(competition, team.itemId, by, team.correctUntil);
  if (!open.ok) return open;
  if (team.invitations.has(command.invitationId)) return accept();
  if (command.inviteeId && isIn(team, command.inviteeId)) return refuse('alreadyInTeam');
  if (!hasRoom(team, command.role)) return refuse('teamFull', { role: command.role });
  const waiting = [...team.invitations.values()].filter((i) => i.status === 'open' && by.at < i.expiresAt);
  if (waiting.length >= MOST_OPEN_INVITATIONS) return refuse('tooManyInvitations', { most: MOST_OPEN_INVITATIONS });
  const { days, ...invitation } = command;
  const ends = plusMinutes(by.at, days * 24 * 60);
  const expiresAt = ends < open.closesAt ? ends : open.closesAt;
  return accept({ type: 'enrolment.member_invited', data: { ...invitation, expiresAt, at: by.at } });
});
