import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, type RefusalOf, refuse } from '../kernel/decision.ts';
import type { SchoolCode } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import { type InviteMember, inviteMember } from './invite-member.ts';
import { type StartEnrolment, startEnrolment } from './start-enrolment.ts';
import { evolveTeam, type Team, type TeamEvent } from './team.ts';

type OfferFacts = {
  readonly status: 'offered' | 'accepted' | 'withdrawn';
  readonly expiresAt: Instant;
  /** Whether the invitation was sent to a contact of this person. */
  readonly contactMatches: boolean;
  /** The school that sends the team, and the one in the captain's profile. */
  readonly schoolCode: SchoolCode;
  readonly ownSchoolCode: SchoolCode | null;
};

type RosterRefusal =
  | RefusalOf<typeof startEnrolment>
  | RefusalOf<typeof inviteMember>
  | 'rosterTeamOver'
  | 'rosterTeamNotYours'
  | 'rosterSchoolDiffers';

/**
 * The captain whom a school named accepts: the registration begins as their own draft, and the people that the school
 * named are invited, each to accept for themselves.
 */
export function acceptRosterTeam(
  { enrolment, team, competition }: { enrolment: Enrolment; team: Team; competition: Competition },
  command: StartEnrolment,
  invitations: readonly Omit<InviteMember, 'teamId'>[],
  facts: OfferFacts,
  by: By,
): Decision<EnrolmentEvent | TeamEvent, RosterRefusal> {
  if (!facts.contactMatches) return refuse('rosterTeamNotYours');
  const begun = enrolment.status !== 'none' && enrolment.captainId === by.actor.personId;
  if (facts.status === 'accepted' && begun) return accept();
  if (facts.status !== 'offered' || by.at >= facts.expiresAt) return refuse('rosterTeamOver');
  if (facts.ownSchoolCode !== facts.schoolCode) return refuse('rosterSchoolDiffers');
  const started = startEnrolment(enrolment, team, competition, command, { schoolCode: facts.schoolCode }, by);
  if (!started.ok) return started;
  const events: (EnrolmentEvent | TeamEvent)[] = [...started.events];
  let formed = started.events.reduce((state, event) => (isTeams(event) ? evolveTeam(state, event) : state), team);
  for (const invitation of invitations) {
    const invited = inviteMember(formed, { ...invitation, teamId: command.teamId }, by, competition);
    if (!invited.ok) return invited;
    formed = invited.events.reduce(evolveTeam, formed);
    events.push(...invited.events);
  }
  return accept(...events);
}

const isTeams = (event: EnrolmentEvent | TeamEvent): event is TeamEvent => event.type === 'enrolment.team_formed';
