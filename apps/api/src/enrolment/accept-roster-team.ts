import { competitionById } from '@laurel/db/competition/competition-board.ts';
import {
  endRosterTeam,
  isCaptainOf,
  lockedRosterTeam,
  peopleOfRosterTeam,
  rosterTeamBySecret,
} from '@laurel/db/enrolment/roster-teams.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { acceptRosterTeam as decide } from '@laurel/domain/enrolment/accept-roster-team.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { ROSTER_DAYS, RosterLink } from '@laurel/domain/enrolment/roster.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { EnrolmentId, InvitationId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { v5 as uuidv5 } from 'uuid';
import { command } from '../kernel/command.ts';
import { auditOf } from '../kernel/edit.ts';
import { found, type Signed, signedIn } from '../kernel/trpc.ts';
import { onePerItem } from './enrolment-here.ts';
import { invitationHash, invitationPath, invitationSecret } from './invitation-secret.ts';
import { sendRosterLetters } from './roster-letters.ts';

type Row = NonNullable<Awaited<ReturnType<typeof rosterTeamBySecret>>>;

/** The registration that begins, and the invitations of those whom the school named. Their ids follow from the row's. */
function planned(ctx: Signed, row: Row) {
  const { rosterTeamId } = row;
  const { members, advisers } = peopleOfRosterTeam(ctx.ports.secrets, row);
  const people = [
    ...members.map((person) => ({ ...person, role: 'member' as const })),
    ...advisers.map((person) => ({ ...person, role: 'adviser' as const })),
  ];
  return {
    enrolmentId: EnrolmentId.parse(uuidv5('enrolment', rosterTeamId)),
    teamId: TeamId.parse(uuidv5('team', rosterTeamId)),
    people: people.map((person, nth) => {
      const invitationId = InvitationId.parse(uuidv5(`invitation ${nth}`, rosterTeamId));
      return { ...person, invitationId, secret: invitationSecret(ctx.ports.secrets, invitationId) };
    }),
  };
}

/** A captain accepts what their school prepared: their registration begins, and the others are invited. */
export const acceptRosterTeam = command({
  useCase: 'enrolment.accept_roster_team',
  who: signedIn,
  input: RosterLink,
  on: async ({ ctx, command }) => found(await rosterTeamBySecret(ctx.db, command.secret)),
  reads: ({ ctx, row }) => planned(ctx, row),
  registers: ({ row }) => ({ rosterTeamId: row.rosterTeamId }),
  takes: ({ read }) => ({ enrolment: enrolmentOf(read.enrolmentId), team: teamOf(read.teamId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  facts: async (tx, { ctx, row: { rosterTeamId }, read }) => {
    const row = found(await lockedRosterTeam(tx, rosterTeamId));
    const me = found(await personById(tx, ctx.actor.personId));
    const { status, schoolCode } = row;
    // A refusal undoes this and the messages.
    if (status === 'offered') {
      await endRosterTeam(tx, auditOf(ctx), row, { status: 'accepted', enrolmentId: read.enrolmentId });
      await writeTo(tx, ctx, row, read.people);
    }
    const expiresAt = row.expiresAt.toISOString() as Instant;
    return { status, expiresAt, schoolCode, contactMatches: isCaptainOf(row, me), ownSchoolCode: me.schoolCode };
  },
  decide: (states, { row, read, by, facts }) => {
    const { enrolmentId, teamId, people } = read;
    const { competitionId, itemId, teamName } = row;
    const start = { enrolmentId, teamId, competitionId, itemId, teamName };
    const invitations = people.map(({ invitationId, role, secret }) => {
      return { invitationId, role, tokenHash: invitationHash(secret), days: ROSTER_DAYS, inviteeId: null };
    });
    return decide(states, start, invitations, facts, by);
  },
  conflicts: onePerItem,
  answer: (_, { read }) => ({ enrolmentId: read.enrolmentId }),
});

/** Sends each member and adviser the link of their own invitation. */
async function writeTo(tx: Tx, ctx: Signed, row: Row, people: ReturnType<typeof planned>['people']) {
  const { competitionId, schoolCode, teamName } = row;
  const { settings } = found(await competitionById(tx, competitionId));
  const from = { settings, schoolCode, expiresAt: row.expiresAt.toISOString() as Instant };
  const invited = people.map(({ name, contact, role, secret }) => {
    return { name, contact, role, teamName, path: invitationPath(secret) };
  });
  await sendRosterLetters(tx, ctx, from, invited);
}
