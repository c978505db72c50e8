import { LIVE_STATUSES } from '@laurel/domain/enrolment/enrolment-status.ts';
import type { EnrolmentId, InvitationId, PersonId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { among } from '../kernel/insert-rows.ts';
import { type EnrolmentRow, enrolmentBoard, enrolmentParticipants, teamInvitations } from './enrolment-board.ts';

/** The enrolments a person has a part in, as captain, member or adviser; last changed first. */
export const enrolmentsOfPerson = (db: Db, personId: PersonId): Promise<EnrolmentRow[]> =>
  db
    .select()
    .from(enrolmentBoard)
    .where(
      inArray(
        enrolmentBoard.enrolmentId,
        db
          .select({ id: enrolmentParticipants.enrolmentId })
          .from(enrolmentParticipants)
          .where(eq(enrolmentParticipants.personId, personId)),
      ),
    )
    .orderBy(desc(enrolmentBoard.changedAt));

export const enrolmentById = async (db: Db | Tx, enrolmentId: EnrolmentId): Promise<EnrolmentRow | undefined> =>
  (await db.select().from(enrolmentBoard).where(eq(enrolmentBoard.enrolmentId, enrolmentId)))[0];

export const enrolmentOfTeam = async (db: Db | Tx, teamId: TeamId): Promise<EnrolmentRow | undefined> =>
  (await db.select().from(enrolmentBoard).where(eq(enrolmentBoard.teamId, teamId)))[0];

/** Who answers for each of these teams. */
export const leadersOfTeams = (db: Db | Tx, teamIds: readonly TeamId[]) =>
  db
    .select({ captainId: enrolmentBoard.captainId, adviserIds: enrolmentBoard.adviserIds })
    .from(enrolmentBoard)
    .where(among(enrolmentBoard.teamId, teamIds));

/** What these teams are called. */
export const teamNames = async (db: Db, teamIds: readonly TeamId[]): Promise<ReadonlyMap<TeamId, string>> => {
  const rows = await db
    .select({ teamId: enrolmentBoard.teamId, name: enrolmentBoard.teamName })
    .from(enrolmentBoard)
    .where(among(enrolmentBoard.teamId, teamIds))
    .orderBy(asc(enrolmentBoard.teamId));
  return new Map(rows.map(({ teamId, name }) => [teamId, name]));
};

const withTeam = (db: Db) =>
  db
    .select({ invitation: teamInvitations, enrolment: enrolmentBoard })
    .from(teamInvitations)
    .innerJoin(enrolmentBoard, eq(enrolmentBoard.enrolmentId, teamInvitations.enrolmentId));

/** The invitation behind a link's secret, by the secret's SHA-256, with the enrolment it leads to. */
export const invitationByTokenHash = async (db: Db, tokenHash: string) =>
  (await withTeam(db).where(eq(teamInvitations.tokenHash, tokenHash)))[0];

export const invitationById = async (db: Db, invitationId: InvitationId) =>
  (await withTeam(db).where(eq(teamInvitations.invitationId, invitationId)))[0];

/**
 * Open invitations that name a person, and the replacements for which they have accepted to join and that wait to be
 * decided; newest first.
 */
export const invitationsOfPerson = (db: Db, personId: PersonId, now: Instant) =>
  withTeam(db)
    .where(
      and(
        eq(teamInvitations.inviteeId, personId),
        or(
          and(eq(teamInvitations.status, 'open'), gt(teamInvitations.expiresAt, now)),
          and(
            eq(teamInvitations.status, 'accepted'),
            inArray(enrolmentBoard.status, [...LIVE_STATUSES]),
            sql`${enrolmentBoard.team}->'swap'->>'invitationId' = ${teamInvitations.invitationId}::text`,
          ),
        ),
      ),
    )
    .orderBy(desc(teamInvitations.invitedAt));
