import type {
  CompetitionId,
  GroupId,
  PersonId,
  SessionId,
  SlotId,
  StageId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { evolveSession, newSession, type Session } from '@laurel/domain/scene/session.ts';
import { sessionEvents } from '@laurel/domain/scene/session-events.ts';
import type { SlotStatus } from '@laurel/domain/scene/slot.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, desc, eq, gt, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition, ofItem } from '../kernel/columns.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { among, insertRows, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';
import { rowsAmong } from '../kernel/rows-among.ts';

type Known = Exclude<Session, { status: 'none' }>;

/** One row a session, with its folded state: the plan, the host's desk and the call screen read it. */
export const sceneSessions = pgTable(
  'scene_sessions',
  {
    sessionId: uuid('session_id').$type<SessionId>().primaryKey(),
    ...ofCompetition,
    stageId: uuid('stage_id').$type<StageId>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    startsAt: text('starts_at').$type<Instant>().notNull(),
    endsAt: text('ends_at').$type<Instant>().notNull(),
    judges: uuid('judges').array().$type<PersonId[]>().notNull(),
    /** Counts its events: what shows the session asks for this number to learn that something changed. */
    version: integer('version').notNull(),
    session: jsonb('session').$type<Known>().notNull(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [
    index('scene_sessions_competition').on(t.competitionId, t.startsAt),
    index('scene_sessions_group').on(t.groupId, t.startsAt),
  ],
);
export type SessionRow = typeof sceneSessions.$inferSelect;

/** One row a team's turn: where a work presents, and that it does so once in a stage. */
export const sceneSlots = pgTable(
  'scene_slots',
  {
    slotId: uuid('slot_id').$type<SlotId>().primaryKey(),
    ...ofItem,
    sessionId: uuid('session_id').$type<SessionId>().notNull(),
    stageId: uuid('stage_id').$type<StageId>().notNull(),
    workId: uuid('work_id').$type<WorkId>().notNull(),
    teamId: uuid('team_id').$type<TeamId>().notNull(),
    status: text('status').$type<SlotStatus>().notNull(),
    callNo: integer('call_no'),
    position: integer('position').notNull(),
  },
  (t) => [
    uniqueIndex('scene_slots_one_of_a_work').on(t.stageId, t.workId),
    index('scene_slots_session').on(t.sessionId),
    index('scene_slots_team').on(t.teamId),
  ],
);
type SlotRow = typeof sceneSlots.$inferSelect;

const slotsOf = ({ session }: SessionRow): SlotRow[] => {
  const { competitionId, groupId, sessionId, stageId } = session;
  return session.slots.map(({ slotId, itemId, workId, teamId, status, callNo }, position) => ({
    slotId,
    competitionId,
    groupId,
    itemId,
    sessionId,
    stageId,
    workId,
    teamId,
    status,
    callNo,
    position,
  }));
};

export const sceneSessionsProjection: AnyProjection = projection({
  name: 'scene_sessions',
  mode: 'inline',
  tables: [sceneSessions, sceneSlots],
  handles: typesOf(sessionEvents),
  apply: async (tx, events) => {
    const ids = [...new Set(events.map((event) => event.data.sessionId))];
    const known = await tx.select().from(sceneSessions).where(among(sceneSessions.sessionId, ids));
    const rows = new Map(known.map((row) => [row.sessionId, row]));
    for (const event of events) {
      const before = rows.get(event.data.sessionId);
      const session = evolveSession(before?.session ?? newSession(), event);
      if (session.status === 'none') continue;
      const { sessionId, competitionId, groupId, stageId, status, startsAt, endsAt, judges } = session;
      rows.set(sessionId, {
        sessionId,
        competitionId,
        groupId,
        stageId,
        status,
        startsAt,
        endsAt,
        judges: [...judges],
        version: (before?.version ?? 0) + 1,
        session,
        changedAt: event.occurredAt,
      });
    }
    const all = [...rows.values()];
    await upsertRows(tx, sceneSessions, all);
    // A team that moves is taken out of one session and into another: all of them leave before any is put back.
    await tx.delete(sceneSlots).where(among(sceneSlots.sessionId, ids));
    await insertRows(tx, sceneSlots, all.flatMap(slotsOf));
  },
});

export const sessionById = async (db: Db | Tx, sessionId: SessionId): Promise<SessionRow | undefined> =>
  (await db.select().from(sceneSessions).where(eq(sceneSessions.sessionId, sessionId)))[0];

export const sessionsByIds = (db: Db | Tx, sessionIds: readonly SessionId[]): Promise<SessionRow[]> =>
  rowsAmong(db, sceneSessions, sceneSessions.sessionId, sessionIds);

/** The session in which a slot has its turn. */
export const sessionOfSlot = async (db: Db | Tx, slotId: SlotId): Promise<SessionRow | undefined> =>
  (
    await db
      .select({ session: sceneSessions })
      .from(sceneSlots)
      .innerJoin(sceneSessions, eq(sceneSessions.sessionId, sceneSlots.sessionId))
      .where(eq(sceneSlots.slotId, slotId))
  )[0]?.session;

/** Sessions by their time. */
const sessionsWhere = (db: Db | Tx, which: SQL | undefined): Promise<SessionRow[]> =>
  db.select().from(sceneSessions).where(which).orderBy(asc(sceneSessions.startsAt), asc(sceneSessions.sessionId));

/** Announced sessions in which this person is on the panel, by their time: also those that are over. */
export const sessionsJudgedBy = (db: Db | Tx, personId: PersonId): Promise<SessionRow[]> =>
  sessionsWhere(
    db,
    and(
      sql`${personId}::uuid = any(${sceneSessions.judges})`,
      ne(sceneSessions.status, 'cancelled'),
      sql`(${sceneSessions.session}->>'announced')::boolean`,
    ),
  );

/** Sessions of a competition that were not cancelled, by their time. */
export const sessionsOfCompetition = (db: Db | Tx, competitionId: CompetitionId): Promise<SessionRow[]> =>
  sessionsWhere(db, and(eq(sceneSessions.competitionId, competitionId), ne(sceneSessions.status, 'cancelled')));

/** Sessions of a competition that are still to be held or being held, by their time. */
export const sessionsNotOver = (db: Db | Tx, competitionId: CompetitionId): Promise<SessionRow['session'][]> =>
  sessionsWhere(
    db,
    and(
      eq(sceneSessions.competitionId, competitionId),
      notInArray(sceneSessions.status, ['cancelled', 'finished', 'sealed']),
    ),
  ).then((rows) => rows.map(({ session }) => session));

/** Whether a session of this competition is being held now. */
export const isSessionHeld = async (db: Db | Tx, competitionId: CompetitionId): Promise<boolean> =>
  (await db.$count(
    sceneSessions,
    and(eq(sceneSessions.competitionId, competitionId), inArray(sceneSessions.status, ['running', 'paused'])),
  )) > 0;

/** Sessions of a group, of whatever competition, that are planned or held within this time. */
export const sessionsAtOnce = (
  db: Db | Tx,
  groupId: GroupId,
  { startsAt, endsAt }: { readonly startsAt: Instant; readonly endsAt: Instant },
): Promise<SessionRow[]> =>
  sessionsWhere(
    db,
    and(
      eq(sceneSessions.groupId, groupId),
      lt(sceneSessions.startsAt, endsAt),
      gt(sceneSessions.endsAt, startsAt),
      notInArray(sceneSessions.status, ['cancelled', 'finished', 'sealed']),
    ),
  );

/** Sessions of these groups (null: of all) that start within this time and were not cancelled. */
export const sessionsAround = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  from: Instant,
  until: Instant,
): Promise<SessionRow[]> =>
  sessionsWhere(
    db,
    and(
      groupIds ? among(sceneSessions.groupId, groupIds) : undefined,
      gt(sceneSessions.startsAt, from),
      lt(sceneSessions.startsAt, until),
      ne(sceneSessions.status, 'cancelled'),
    ),
  );

/**
 * Sessions of these groups (null: of all) in which teams have objected, at most `most`: those that are not sealed first,
 * and the latest change first.
 */
export const sessionsWithObjections = (
  db: Db | Tx,
  groupIds: readonly GroupId[] | null,
  competitionId: CompetitionId | null,
  most: number,
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sceneSessions)
    .where(
      and(
        inGroups(sceneSessions.groupId, groupIds),
        competitionId ? eq(sceneSessions.competitionId, competitionId) : undefined,
        sql`${sceneSessions.session} ? 'objections'`,
      ),
    )
    .orderBy(sql`${sceneSessions.status} = 'sealed'`, desc(sceneSessions.changedAt), asc(sceneSessions.sessionId))
    .limit(most);

/** The works that already have a turn in a stage. */
export const worksPlanned = async (db: Db | Tx, stageId: StageId): Promise<ReadonlySet<WorkId>> => {
  const rows = await db.select({ workId: sceneSlots.workId }).from(sceneSlots).where(eq(sceneSlots.stageId, stageId));
  return new Set(rows.map(({ workId }) => workId));
};

/** The announced sessions in which these teams present. */
export const sessionsOfTeams = async (db: Db | Tx, teamIds: readonly TeamId[]): Promise<SessionRow[]> => {
  if (teamIds.length === 0) return [];
  const theirs = db
    .select({ sessionId: sceneSlots.sessionId })
    .from(sceneSlots)
    .where(among(sceneSlots.teamId, teamIds));
  return sessionsWhere(
    db,
    and(inArray(sceneSessions.sessionId, theirs), sql`(${sceneSessions.session}->>'announced')::boolean`),
  );
};

/** Which sessions a call screen shows, and a number that changes with each of them: cheap enough to ask often. */
export const sessionVersions = (db: Db, competitionId: CompetitionId, from: Instant, until: Instant) =>
  db
    .select({ sessionId: sceneSessions.sessionId, version: sceneSessions.version })
    .from(sceneSessions)
    .where(
      and(
        eq(sceneSessions.competitionId, competitionId),
        inArray(sceneSessions.status, ['checkin', 'ready', 'running', 'paused', 'finished']),
        lt(sceneSessions.startsAt, until),
        gt(sceneSessions.endsAt, from),
      ),
    )
    .orderBy(asc(sceneSessions.startsAt), asc(sceneSessions.sessionId));

/** The teams of these sessions, for call screens of competitions that show their names. */
export const teamsIn = async (db: Db, sessionIds: readonly SessionId[]): Promise<TeamId[]> => {
  const rows = await db
    .select({ teamId: sceneSlots.teamId })
    .from(sceneSlots)
    .where(among(sceneSlots.sessionId, sessionIds));
  return rows.map(({ teamId }) => teamId);
};

/** The version of each of these sessions, and its works: cheap enough to ask four times a second. */
export const sessionsWatched = (db: Db, sessionIds: readonly SessionId[]) =>
  db
    .select({
      sessionId: sceneSessions.sessionId,
      version: sceneSessions.version,
      workIds: sql<WorkId[]>`array_remove(array_agg(${sceneSlots.workId}), null)`,
    })
    .from(sceneSessions)
    .leftJoin(sceneSlots, eq(sceneSlots.sessionId, sceneSessions.sessionId))
    .where(among(sceneSessions.sessionId, sessionIds))
    .groupBy(sceneSessions.sessionId, sceneSessions.version);
