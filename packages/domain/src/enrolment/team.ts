import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import {
  CompetitionId,
  EnrolmentId,
  GroupId,
  InvitationId,
  ItemId,
  PersonId,
  SchoolCode,
  TeamId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';

export const TeamRole = z.enum(['member', 'adviser']);
export type TeamRole = z.infer<typeof TeamRole>;
export const TeamName = z.string().trim().min(1).max(60);

const of = z.strictObject;
const about = { teamId: TeamId, at: Instant };
const stream = (data: { teamId: TeamId }) => teamStreamId(data.teamId);

export const teamEvents = {
  formed: defineEvent(
    'enrolment.team_formed',
    of({
      ...about,
      enrolmentId: EnrolmentId,
      competitionId: CompetitionId,
      groupId: GroupId,
      itemId: ItemId,
      name: TeamName,
      captainId: PersonId,
      schoolCode: SchoolCode.nullable(),
      maxMembers: z.number().int(),
      maxAdvisers: z.number().int(),
    }),
    stream,
  ),
  renamed: defineEvent('enrolment.team_renamed', of({ ...about, name: TeamName }), stream),
  /** The link's secret is kept as its SHA-256 only. One use. */
  memberInvited: defineEvent(
    'enrolment.member_invited',
    of({
      ...about,
      invitationId: InvitationId,
      role: TeamRole,
      tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
      expiresAt: Instant,
      inviteeId: PersonId.nullable(),
    }),
    stream,
  ),
  invitationRevoked: defineEvent('enrolment.invitation_revoked', of({ ...about, invitationId: InvitationId }), stream),
  memberAccepted: defineEvent(
    'enrolment.member_accepted',
    of({
      ...about,
      invitationId: InvitationId,
      personId: PersonId,
      role: TeamRole,
      schoolCode: SchoolCode.nullable(),
    }),
    stream,
  ),
  memberDeclined: defineEvent(
    'enrolment.member_declined',
    of({ ...about, invitationId: InvitationId, personId: PersonId }),
    stream,
  ),
  memberRemoved: defineEvent(
    'enrolment.member_removed',
    of({ ...about, personId: PersonId, removedBy: PersonId, reason: Reason }),
    stream,
  ),
  memberLeft: defineEvent('enrolment.member_left', of({ ...about, personId: PersonId }), stream),
  captainTransferred: defineEvent(
    'enrolment.captain_transferred',
    of({
      ...about,
      from: PersonId,
      to: PersonId,
      forcedBy: PersonId.nullable(),
      /** Given when an organiser forced it. */
      reason: Reason.nullable().optional(),
    }),
    stream,
  ),
  authorsReordered: defineEvent(
    'enrolment.authors_reordered',
    of({ ...about, memberIds: z.array(PersonId).min(1) }),
    stream,
  ),
  locked: defineEvent(
    'enrolment.team_locked',
    of({
      ...about,
      /** Everybody's school as of now: what same-school avoidance goes by. */
      schools: z.array(of({ personId: PersonId, schoolCode: SchoolCode.nullable() })).optional(),
    }),
    stream,
  ),
  unlocked: defineEvent(
    'enrolment.team_unlocked',
    of({ ...about, reason: Reason, correctUntil: Instant.optional() }),
    stream,
  ),
  /** With the enrolment that it was formed for, when that is withdrawn: nobody joins it any more. */
  dissolved: defineEvent('enrolment.team_dissolved', of({ ...about, reason: Reason }), stream),
};
export type TeamEvent = EventOf<typeof teamEvents>;

type Invitation = {
  readonly role: TeamRole;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
  readonly inviteeId: PersonId | null;
  readonly status: 'open' | 'accepted' | 'declined' | 'revoked';
};
type Member = { readonly personId: PersonId; readonly schoolCode: SchoolCode | null; readonly since: Instant };

export type Team =
  | { readonly status: 'none' }
  | {
      readonly status: 'forming' | 'locked' | 'dissolved';
      /** Of a dissolved team: whether it had been submitted. */
      readonly wasLocked?: boolean;
      readonly teamId: TeamId;
      readonly enrolmentId: EnrolmentId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly itemId: ItemId;
      readonly name: string;
      readonly captainId: PersonId;
      readonly maxMembers: number;
      readonly maxAdvisers: number;
      /** Returned: until when it may be submitted again, if enrolment closes before that. */
      readonly correctUntil?: Instant;
      /** In author order, the captain among them. */
      readonly members: readonly Member[];
      readonly advisers: readonly Member[];
      readonly invitations: ReadonlyMap<InvitationId, Invitation>;
    };

export const teamStreamId = (teamId: TeamId) => `team-${teamId}`;
export const newTeam = (): Team => ({ status: 'none' });

export function evolveTeam(state: Team, event: TeamEvent): Team {
  if (event.type === 'enrolment.team_formed') {
    const { captainId, schoolCode, at, ...facts } = event.data;
    return {
      ...facts,
      status: 'forming',
      captainId,
      members: [{ personId: captainId, schoolCode, since: at }],
      advisers: [],
      invitations: new Map(),
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} before enrolment.team_formed`);
  const without = (list: readonly Member[], personId: PersonId) => list.filter((m) => m.personId !== personId);
  const mark = (id: InvitationId, status: Invitation['status']) => {
    const invitation = state.invitations.get(id);
    return invitation ? new Map(state.invitations).set(id, { ...invitation, status }) : state.invitations;
  };
  switch (event.type) {
    case 'enrolment.team_renamed':
      return { ...state, name: event.data.name };
    case 'enrolment.member_invited': {
      const { invitationId, role, tokenHash, expiresAt, inviteeId } = event.data;
      const invitation = { role, tokenHash, expiresAt, inviteeId, status: 'open' as const };
      return { ...state, invitations: new Map(state.invitations).set(invitationId, invitation) };
    }
    case 'enrolment.invitation_revoked':
      return { ...state, invitations: mark(event.data.invitationId, 'revoked') };
    case 'enrolment.member_declined':
      return { ...state, invitations: mark(event.data.invitationId, 'declined') };
    case 'enrolment.member_accepted': {
      const { invitationId, personId, role, schoolCode, at } = event.data;
      const member = { personId, schoolCode, since: at };
      const invitations = mark(invitationId, 'accepted');
      return role === 'member'
        ? { ...state, invitations, members: [...state.members, member] }
        : { ...state, invitations, advisers: [...state.advisers, member] };
    }
    case 'enrolment.member_removed':
    case 'enrolment.member_left': {
      const { personId } = event.data;
      return { ...state, members: without(state.members, personId), advisers: without(state.advisers, personId) };
    }
    case 'enrolment.captain_transferred':
      return { ...state, captainId: event.data.to };
    case 'enrolment.authors_reordered': {
      const place = (m: Member) => event.data.memberIds.indexOf(m.personId);
      return { ...state, members: [...state.members].sort((a, b) => place(a) - place(b)) };
    }
    case 'enrolment.team_locked': {
      const schools = new Map(event.data.schools?.map((one) => [one.personId, one.schoolCode]));
      const withSchool = (member: Member): Member => {
        const schoolCode = schools.get(member.personId);
        return schoolCode === undefined ? member : { ...member, schoolCode };
      };
      return {
        ...state,
        status: 'locked',
        members: state.members.map(withSchool),
        advisers: state.advisers.map(withSchool),
      };
    }
    case 'enrolment.team_unlocked': {
      const { correctUntil } = event.data;
      return { ...state, status: 'forming', ...(correctUntil && { correctUntil }) };
    }
    case 'enrolment.team_dissolved':
      return { ...state, status: 'dissolved', wasLocked: state.status === 'locked' };
    default:
      event satisfies never;
      return state;
  }
}

export const teamOf = (teamId: TeamId): Stream<Team, TeamEvent> => ({
  id: teamStreamId(teamId),
  initial: newTeam,
  evolve: evolveTeam,
});
