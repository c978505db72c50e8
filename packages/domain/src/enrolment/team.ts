import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  type CompetitionId,
  EnrolmentId,
  type GroupId,
  InvitationId,
  type ItemId,
  ofItem,
  PersonId,
  SchoolCode,
  TeamId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';

export const TeamRole = z.enum(['member', 'adviser']);
export type TeamRole = z.infer<typeof TeamRole>;
export const TeamName = z.string().trim().min(1).max(60);

const defineTeamEvent = eventsAbout({ teamId: TeamId }, (data) => teamStreamId(data.teamId));

export const teamEvents = {
  formed: defineTeamEvent('enrolment.team_formed', {
    enrolmentId: EnrolmentId,
    ...ofItem,
    name: TeamName,
    captainId: PersonId,
    schoolCode: SchoolCode.nullable(),
    maxMembers: z.number().int(),
    maxAdvisers: z.number().int(),
  }),
  renamed: defineTeamEvent('enrolment.team_renamed', { name: TeamName }),
  /** The link's secret is kept as its SHA-256 only. One use. */
  memberInvited: defineTeamEvent('enrolment.member_invited', {
    invitationId: InvitationId,
    role: TeamRole,
    tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
    expiresAt: Instant,
    inviteeId: PersonId.nullable(),
  }),
  invitationRevoked: defineTeamEvent('enrolment.invitation_revoked', { invitationId: InvitationId }),
  memberAccepted: defineTeamEvent('enrolment.member_accepted', {
    invitationId: InvitationId,
    personId: PersonId,
    role: TeamRole,
    schoolCode: SchoolCode.nullable(),
  }),
  memberDeclined: defineTeamEvent('enrolment.member_declined', { invitationId: InvitationId, personId: PersonId }),
  memberRemoved: defineTeamEvent('enrolment.member_removed', {
    personId: PersonId,
    removedBy: PersonId,
    reason: Reason,
  }),
  memberLeft: defineTeamEvent('enrolment.member_left', { personId: PersonId }),
  captainTransferred: defineTeamEvent('enrolment.captain_transferred', {
    from: PersonId,
    to: PersonId,
    forcedBy: PersonId.nullable(),
    /** Given when an organiser forced it. */
    reason: Reason.nullable().optional(),
  }),
  /** The captaincy waits for this member's answer until `expiresAt`; `offeredBy` null: nobody answered the one before. */
  captaincyOffered: defineTeamEvent('enrolment.captaincy_offered', {
    from: PersonId,
    to: PersonId,
    offeredBy: PersonId.nullable(),
    expiresAt: Instant,
  }),
  captaincyOfferEnded: defineTeamEvent('enrolment.captaincy_offer_ended', {
    to: PersonId,
    how: z.enum(['declined', 'withdrawn', 'expired']),
  }),
  /** Of a submitted team: the invitation is the new person's. Both people agree, then the school or the organiser. */
  swapRequested: defineTeamEvent('enrolment.swap_requested', {
    invitationId: InvitationId,
    outgoingId: PersonId,
    role: TeamRole,
    requestedBy: PersonId,
    reason: Reason,
  }),
  swapAgreed: defineTeamEvent('enrolment.swap_agreed', { invitationId: InvitationId, personId: PersonId }),
  /** The new person's yes, with the rules they agreed to. */
  swapAccepted: defineTeamEvent('enrolment.swap_accepted', {
    invitationId: InvitationId,
    personId: PersonId,
    schoolCode: SchoolCode.nullable(),
    rulesVersion: z.number().int(),
  }),
  /** Followed by the removal of the one and the entry of the other. */
  swapApproved: defineTeamEvent('enrolment.swap_approved', {
    invitationId: InvitationId,
    outgoingId: PersonId,
    incomingId: PersonId,
    approvedBy: PersonId,
  }),
  swapEnded: defineTeamEvent('enrolment.swap_ended', {
    invitationId: InvitationId,
    outgoingId: PersonId,
    /** Who had accepted to join. Absent where nobody had, and in older events. */
    incomingId: PersonId.optional(),
    endedBy: PersonId,
    reason: Reason,
  }),
  authorsReordered: defineTeamEvent('enrolment.authors_reordered', { memberIds: z.array(PersonId).min(1) }),
  /** By the captain: nobody else is expected. */
  completed: defineTeamEvent('enrolment.team_completed'),
  reopened: defineTeamEvent('enrolment.team_reopened'),
  locked: defineTeamEvent('enrolment.team_locked', {
    /** Everybody's school as of now: what same-school avoidance uses. */
    schools: z.array(z.strictObject({ personId: PersonId, schoolCode: SchoolCode.nullable() })).optional(),
  }),
  unlocked: defineTeamEvent('enrolment.team_unlocked', { reason: Reason, correctUntil: Instant.optional() }),
  /** Ends with the enrolment it was formed for, when that is withdrawn: nobody can join it. */
  dissolved: defineTeamEvent('enrolment.team_dissolved', { reason: Reason }),
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

/** A member who is to be replaced: by whom, once they have accepted, and whether the member agrees. */
type Swap = {
  readonly invitationId: InvitationId;
  readonly outgoingId: PersonId;
  readonly role: TeamRole;
  readonly requestedBy: PersonId;
  readonly reason: string;
  readonly agreed: boolean;
  readonly incoming: {
    readonly personId: PersonId;
    readonly schoolCode: SchoolCode | null;
    readonly rulesVersion: number;
  } | null;
};
type CaptaincyOffer = {
  readonly to: PersonId;
  readonly expiresAt: Instant;
  readonly asked: readonly PersonId[];
};

export type Team =
  | { readonly status: 'none' }
  | {
      /** Complete: people, order and name stay until the captain reopens the team or it is returned. */
      readonly status: 'forming' | 'complete' | 'locked' | 'dissolved';
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
      readonly swap?: Swap | null;
      /** `asked`: everybody the captaincy has been offered to since the captain began to offer it. */
      readonly captaincyOffer?: CaptaincyOffer | null;
    };

export const teamStreamId = (teamId: TeamId) => `team-${teamId}`;
export const newTeam = (): Team => ({ status: 'none' });

const without = (state: Existing<Team>, { personId }: { readonly personId: PersonId }): Existing<Team> => {
  const others = (list: readonly Member[]) => list.filter((member) => member.personId !== personId);
  return { ...state, members: others(state.members), advisers: others(state.advisers) };
};
const marked = (
  { invitations }: Existing<Team>,
  id: InvitationId,
  status: Invitation['status'],
  inviteeId?: PersonId,
) => {
  const invitation = invitations.get(id);
  return invitation
    ? new Map(invitations).set(id, { ...invitation, status, ...(inviteeId && { inviteeId }) })
    : invitations;
};

const withoutSwap = (state: Existing<Team>, id: InvitationId): Existing<Team> =>
  state.swap?.invitationId === id ? { ...state, swap: null } : state;
const withSwap = (state: Existing<Team>, change: Partial<Swap>): Existing<Team> =>
  state.swap ? { ...state, swap: { ...state.swap, ...change } } : state;

export const evolveTeam = evolving<Team, TeamEvent>()(
  {
    'enrolment.team_formed': ({ captainId, schoolCode, at, ...facts }) => ({
      ...facts,
      status: 'forming',
      captainId,
      members: [{ personId: captainId, schoolCode, since: at }],
      advisers: [],
      invitations: new Map(),
    }),
  },
  {
    'enrolment.team_renamed': (state, { name }) => ({ ...state, name }),
    'enrolment.member_invited': (state, { invitationId, role, tokenHash, expiresAt, inviteeId }) => {
      const invitation = { role, tokenHash, expiresAt, inviteeId, status: 'open' as const };
      return { ...state, invitations: new Map(state.invitations).set(invitationId, invitation) };
    },
    'enrolment.invitation_revoked': (state, { invitationId }) => ({
      ...withoutSwap(state, invitationId),
      invitations: marked(state, invitationId, 'revoked'),
    }),
    'enrolment.member_declined': (state, { invitationId }) => ({
      ...withoutSwap(state, invitationId),
      invitations: marked(state, invitationId, 'declined'),
    }),
    'enrolment.member_accepted': (state, { invitationId, personId, role, schoolCode, at }) => {
      const member = { personId, schoolCode, since: at };
      const invitations = marked(state, invitationId, 'accepted');
      return role === 'member'
        ? { ...state, invitations, members: [...state.members, member] }
        : { ...state, invitations, advisers: [...state.advisers, member] };
    },
    'enrolment.member_removed': without,
    'enrolment.member_left': without,
    'enrolment.captain_transferred': (state, { to }) => ({ ...state, captainId: to, captaincyOffer: null }),
    'enrolment.captaincy_offered': (state, { to, offeredBy, expiresAt }) => {
      const asked = offeredBy === null ? (state.captaincyOffer?.asked ?? []) : [];
      return { ...state, captaincyOffer: { to, expiresAt, asked: [...asked, to] } };
    },
    'enrolment.captaincy_offer_ended': (state) => ({ ...state, captaincyOffer: null }),
    'enrolment.swap_requested': (state, { invitationId, outgoingId, role, requestedBy, reason }) => ({
      ...state,
      swap: { invitationId, outgoingId, role, requestedBy, reason, agreed: false, incoming: null },
    }),
    'enrolment.swap_agreed': (state) => withSwap(state, { agreed: true }),
    'enrolment.swap_accepted': (state, { invitationId, personId, schoolCode, rulesVersion }) => ({
      ...withSwap(state, { incoming: { personId, schoolCode, rulesVersion } }),
      // From now on it is theirs: they find it among their own until it is decided.
      invitations: marked(state, invitationId, 'accepted', personId),
    }),
    'enrolment.swap_approved': (state, { invitationId }) => withoutSwap(state, invitationId),
    'enrolment.swap_ended': (state, { invitationId }) => ({
      ...withoutSwap(state, invitationId),
      invitations: marked(state, invitationId, 'revoked'),
    }),
    'enrolment.authors_reordered': (state, { memberIds }) => {
      const place = (m: Member) => memberIds.indexOf(m.personId);
      return { ...state, members: [...state.members].sort((a, b) => place(a) - place(b)) };
    },
    'enrolment.team_completed': (state) => ({ ...state, status: 'complete' }),
    'enrolment.team_reopened': (state) => ({ ...state, status: 'forming' }),
    'enrolment.team_locked': (state, { schools: known }) => {
      const schools = new Map(known?.map((one) => [one.personId, one.schoolCode]));
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
    },
    'enrolment.team_unlocked': (state, { correctUntil }) => ({
      ...state,
      status: 'forming',
      swap: null,
      ...(correctUntil && { correctUntil }),
    }),
    'enrolment.team_dissolved': (state) => ({
      ...state,
      status: 'dissolved',
      wasLocked: state.status === 'locked',
      swap: null,
      captaincyOffer: null,
    }),
  },
);

export const teamOf = streamsOf(teamStreamId, newTeam, evolveTeam);
export const teamDecider = decidersOf<Team, TeamEvent>()('teamNotFound');
