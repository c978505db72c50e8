import { type TeamEvent, teamEvents, teamStreamId } from '@laurel/domain/enrolment/team.ts';
import type { Stream } from '@laurel/domain/kernel/events.ts';
import type { PersonId, SchoolCode, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { among, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { rowsByKey } from '../kernel/rows-among.ts';

/** Everybody in a team, as one array. */
export const everybodyIn = (roster: Record<'memberIds' | 'adviserIds' | 'captainId', SQLWrapper>): SQL =>
  sql`array_append(${roster.memberIds} || ${roster.adviserIds}, ${roster.captainId})`;

/**
 * The people in a team now, in author order: an award is granted to the roster of the moment its result is confirmed.
 */
export const awardRosters = pgTable(
  'award_rosters',
  {
    teamId: uuid('team_id').$type<TeamId>().primaryKey(),
    captainId: uuid('captain_id').$type<PersonId>().notNull(),
    schoolCode: text('school_code').$type<SchoolCode>(),
    memberIds: uuid('member_ids').array().$type<PersonId[]>().notNull(),
    adviserIds: uuid('adviser_ids').array().$type<PersonId[]>().notNull(),
  },
  (row) => [
    // Every press on an on-site desk asks whether the presser has a team in the competition.
    index('award_rosters_people').using('gin', everybodyIn(row)),
  ],
);
type Roster = typeof awardRosters.$inferSelect;

const changes = [
  teamEvents.formed.type,
  teamEvents.memberAccepted.type,
  teamEvents.memberRemoved.type,
  teamEvents.memberLeft.type,
  teamEvents.captainTransferred.type,
  teamEvents.authorsReordered.type,
] as const;

export const awardRostersProjection: AnyProjection = projection({
  name: 'award_rosters',
  mode: 'inline',
  tables: [awardRosters],
  handles: changes,
  apply: async (tx, events) => {
    const ids = [...new Set(events.map((event) => event.data.teamId))];
    const known = await tx.select().from(awardRosters).where(among(awardRosters.teamId, ids));
    const rosters = new Map<TeamId, Roster>(known.map((row) => [row.teamId, row]));
    for (const event of events) {
      const { teamId } = event.data;
      const roster = evolveRoster(rosters.get(teamId) ?? null, event);
      if (roster) rosters.set(teamId, roster);
    }
    await upsertRows(tx, awardRosters, [...rosters.values()]);
  },
});

const evolveRoster = (roster: Roster | null, event: TeamEvent): Roster | null => {
  if (event.type === 'enrolment.team_formed') {
    const { teamId, captainId, schoolCode } = event.data;
    return { teamId, captainId, schoolCode, memberIds: [captainId], adviserIds: [] };
  }
  if (!roster) return null;
  const without = (ids: readonly PersonId[], id: PersonId) => ids.filter((one) => one !== id);
  switch (event.type) {
    case 'enrolment.member_accepted':
      return event.data.role === 'member'
        ? { ...roster, memberIds: [...roster.memberIds, event.data.personId] }
        : { ...roster, adviserIds: [...roster.adviserIds, event.data.personId] };
    case 'enrolment.member_removed':
    case 'enrolment.member_left':
      return {
        ...roster,
        memberIds: without(roster.memberIds, event.data.personId),
        adviserIds: without(roster.adviserIds, event.data.personId),
      };
    case 'enrolment.captain_transferred':
      return { ...roster, captainId: event.data.to };
    case 'enrolment.authors_reordered':
      return { ...roster, memberIds: event.data.memberIds };
    default:
      return roster;
  }
};

/** A team's roster by its own events; null where the log has no such team. */
export const rosterOf = (teamId: TeamId): Stream<Roster | null, TeamEvent> => ({
  id: teamStreamId(teamId),
  initial: () => null,
  evolve: evolveRoster,
});

export const teamRosters = (db: Db | Tx, teamIds: readonly TeamId[]): Promise<ReadonlyMap<TeamId, Roster>> =>
  rowsByKey(db, awardRosters, 'teamId', teamIds);
