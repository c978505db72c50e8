import type { CompetitionId, ItemId, PersonId, PlanId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Sealed } from '@laurel/domain/kernel/text.ts';
import {
  type DeclineCause,
  evolveScoreSheet,
  newScoreSheet,
  type OrderedSheet,
  type ScoreSheetEvent,
  type Scores,
  scoreSheetEvents,
} from '@laurel/domain/review/score-sheet.ts';
import type { SheetStatus } from '@laurel/domain/review/sheet-status.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, count, countDistinct, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofItem } from '../kernel/columns.ts';
import { foundBy } from '../kernel/found-by.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { everyRow } from '../kernel/snapshot.ts';
import { personsCalled } from '../people/persons.ts';

/** One row a sheet, for those who run the review and for score runs. Experts are answered from `expert_desk`. */
export const scoreSheets = pgTable(
  'score_sheets',
  {
    sheetId: uuid('sheet_id').$type<SheetId>().primaryKey(),
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    ...ofItem,
    workId: uuid('work_id').$type<WorkId>().notNull(),
    workVersion: integer('work_version').notNull(),
    expertId: uuid('expert_id').$type<PersonId>().notNull(),
    planId: uuid('plan_id').$type<PlanId>(),
    alias: text('alias').notNull(),
    chief: boolean('chief').notNull(),
    status: text('status').$type<SheetStatus>().notNull(),
    scores: jsonb('scores').$type<Scores>().notNull(),
    comment: jsonb('comment').$type<Sealed>(),
    /** Submissions so far. */
    versions: integer('versions').notNull(),
    /** Submitted by somebody who could see the others' scores by then. */
    afterSeeing: boolean('after_seeing').notNull().default(false),
    /** Its expert asked for the others' sheets of the work. */
    sawOthers: boolean('saw_others').notNull().default(false),
    /** Added after the seal by the decision about an objection. */
    ordered: jsonb('ordered').$type<OrderedSheet>(),
    /** Facts about this sheet so far: the version of its stream. */
    streamVersion: integer('stream_version').notNull(),
    /** Why it was returned, declined, taken back or voided. */
    reason: text('reason'),
    /** Which kind of cause the expert gave for declining it. */
    cause: text('cause').$type<DeclineCause>(),
    assignedAt: text('assigned_at').$type<Instant>().notNull(),
    submittedAt: text('submitted_at').$type<Instant>(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [
    uniqueIndex('score_sheets_one_alive')
      .on(t.roundId, t.workId, t.expertId)
      .where(sql`${t.status} in ('assigned', 'acknowledged', 'draft', 'submitted')`),
    index('score_sheets_round').on(t.roundId, t.status),
    index('score_sheets_work').on(t.workId),
    index('score_sheets_expert').on(t.expertId),
    // Few sheets are ordered by a decision, and they are found by it alone.
    index('score_sheets_ordered').on(sql`((ordered ->> 'objectionId')::uuid)`).where(sql`ordered is not null`),
  ],
);
export type SheetRow = typeof scoreSheets.$inferSelect;

export const scoreSheetsProjection = rowPerStream(scoreSheets, 'sheetId', scoreSheetEvents, sheetAfter);

function sheetAfter(before: SheetRow | undefined, event: Projected<ScoreSheetEvent>): SheetRow | undefined {
  const sheet = evolveScoreSheet(before ?? newScoreSheet(), event);
  if (sheet.status === 'none') return undefined;
  return {
    ...sheet,
    planId: event.type === 'review.assigned' ? event.data.planId : (before?.planId ?? null),
    streamVersion: event.version,
    reason: reasonOf(event) ?? before?.reason ?? null,
    cause: event.type === 'review.assignment_declined' ? event.data.cause : (before?.cause ?? null),
    assignedAt: before?.assignedAt ?? event.occurredAt,
    submittedAt: event.type === 'review.score_submitted' ? event.occurredAt : (before?.submittedAt ?? null),
    changedAt: event.occurredAt,
  };
}

const reasonOf = (event: ScoreSheetEvent): string | null => ('reason' in event.data ? event.data.reason : null);

/** Where an expert's comment belongs; it opens nowhere else. */
export const commentAad = (sheetId: SheetId) => `score_sheet-${sheetId}|comment`;

type SheetFilter = Page & {
  roundId: RoundId;
  status?: SheetStatus | undefined;
  workId?: WorkId | undefined;
  expertId?: PersonId | undefined;
  /** Part of an expert's name, user name or school. */
  keywords?: string | undefined;
};

type Chosen = Omit<SheetFilter, 'page' | 'pageSize'>;
const chosen = (filter: Chosen): SQL | undefined =>
  and(
    eq(scoreSheets.roundId, filter.roundId),
    filter.status ? eq(scoreSheets.status, filter.status) : undefined,
    filter.workId ? eq(scoreSheets.workId, filter.workId) : undefined,
    filter.expertId ? eq(scoreSheets.expertId, filter.expertId) : undefined,
    filter.keywords ? foundBy(scoreSheets.expertId, personsCalled(filter.keywords)) : undefined,
  );

export const countSheets = (db: Db | Tx, filter: Chosen): Promise<number> => db.$count(scoreSheets, chosen(filter));

/** Every sheet of a filter, however many there are, by the work's name in the round. */
export const everySheet = (tx: Tx, filter: Chosen) =>
  everyRow(tx, scoreSheets, scoreSheets.sheetId, {
    where: chosen(filter),
    orderBy: [asc(scoreSheets.alias), asc(scoreSheets.sheetId)],
  });

/** Sheets of a round, by the work's name in it. */
export async function listSheets(db: Db, filter: SheetFilter) {
  const where = chosen(filter);
  return pageOf(db, scoreSheets, filter, {
    where,
    orderBy: [asc(scoreSheets.alias), asc(scoreSheets.sheetId)],
  });
}

export const sheetById = async (db: Db | Tx, sheetId: SheetId): Promise<SheetRow | undefined> =>
  (await db.select().from(scoreSheets).where(eq(scoreSheets.sheetId, sheetId)))[0];

export const sheetsByIds = async (db: Db | Tx, sheetIds: readonly SheetId[]): Promise<SheetRow[]> =>
  sheetIds.length === 0 ? [] : db.select().from(scoreSheets).where(among(scoreSheets.sheetId, sheetIds));

/** How many sheets of a plan still wait for each expert. */
export const openSheetsOfPlan = (db: Db, roundId: RoundId, planId: PlanId) =>
  db
    .select({ expertId: scoreSheets.expertId, sheets: count() })
    .from(scoreSheets)
    .where(
      and(
        eq(scoreSheets.roundId, roundId),
        eq(scoreSheets.planId, planId),
        inArray(scoreSheets.status, ['assigned', 'acknowledged', 'draft']),
      ),
    )
    .groupBy(scoreSheets.expertId)
    .orderBy(asc(scoreSheets.expertId));

/** Every sheet of a round, including ended ones, by id: what a score run is computed from. */
export const sheetsOfRound = (db: Db | Tx, roundId: RoundId): Promise<SheetRow[]> =>
  db.select().from(scoreSheets).where(eq(scoreSheets.roundId, roundId)).orderBy(asc(scoreSheets.sheetId));

/** Who has which work in the competition's other rounds. */
export const sheetsElsewhere = (db: Db | Tx, competitionId: CompetitionId, roundId: RoundId) =>
  db
    .select({
      sheetId: scoreSheets.sheetId,
      workId: scoreSheets.workId,
      expertId: scoreSheets.expertId,
      status: scoreSheets.status,
    })
    .from(scoreSheets)
    .where(and(eq(scoreSheets.competitionId, competitionId), ne(scoreSheets.roundId, roundId)))
    .orderBy(asc(scoreSheets.sheetId));

/** Experts who still have something to score in these competitions, each once for each of them. */
export const expertsAtWork = (db: Db, competitionIds: readonly CompetitionId[]) =>
  db
    .selectDistinct({ competitionId: scoreSheets.competitionId, personId: scoreSheets.expertId })
    .from(scoreSheets)
    .where(
      and(
        among(scoreSheets.competitionId, competitionIds),
        inArray(scoreSheets.status, ['assigned', 'acknowledged', 'draft']),
      ),
    );

export const sheetsOfWork = (db: Db | Tx, roundId: RoundId, workId: WorkId): Promise<SheetRow[]> =>
  db
    .select()
    .from(scoreSheets)
    .where(and(eq(scoreSheets.roundId, roundId), eq(scoreSheets.workId, workId)))
    .orderBy(asc(scoreSheets.sheetId));

/** Every sheet of a work, in whatever round, by id. */
export const sheetsOfOneWork = (db: Db | Tx, workId: WorkId): Promise<SheetRow[]> =>
  db.select().from(scoreSheets).where(eq(scoreSheets.workId, workId)).orderBy(asc(scoreSheets.sheetId));

/** Whether one of these works has a score sheet in a round. */
export const isJudgedIn = async (db: Db | Tx, roundId: RoundId, workIds: readonly WorkId[]): Promise<boolean> =>
  workIds.length > 0 &&
  (await db.$count(scoreSheets, and(eq(scoreSheets.roundId, roundId), inArray(scoreSheets.workId, [...workIds])))) > 0;

/** The names that works go by in a round. */
export const aliasesOf = async (db: Db | Tx, roundId: RoundId): Promise<ReadonlyMap<WorkId, string>> => {
  const rows = await db
    .selectDistinct({ workId: scoreSheets.workId, alias: scoreSheets.alias })
    .from(scoreSheets)
    .where(eq(scoreSheets.roundId, roundId));
  return new Map(rows.map((row) => [row.workId, row.alias]));
};

/** The number of sheets in each status, by round. */
export async function sheetCounts(db: Db | Tx, roundIds: readonly RoundId[]) {
  if (roundIds.length === 0) return new Map<RoundId, Partial<Record<SheetStatus, number>>>();
  const rows = await db
    .select({ roundId: scoreSheets.roundId, status: scoreSheets.status, n: count() })
    .from(scoreSheets)
    .where(inArray(scoreSheets.roundId, [...roundIds]))
    .groupBy(scoreSheets.roundId, scoreSheets.status);
  const byRound = new Map<RoundId, Partial<Record<SheetStatus, number>>>();
  for (const { roundId, status, n } of rows) byRound.set(roundId, { ...byRound.get(roundId), [status]: n });
  return byRound;
}

/** A number by work that grows with each event of one of its sheets. */
export async function sheetVersions(db: Db, workIds: readonly WorkId[]): Promise<ReadonlyMap<WorkId, number>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .select({ workId: scoreSheets.workId, versions: sql<number>`sum(${scoreSheets.streamVersion} + 1)::int` })
    .from(scoreSheets)
    .where(among(scoreSheets.workId, workIds))
    .groupBy(scoreSheets.workId);
  return new Map(rows.map(({ workId, versions }) => [workId, versions]));
}

/** Sheets of a round that were assigned and not submitted, and of how many works. */
export const sheetsMissing = async (db: Db | Tx, roundId: RoundId): Promise<{ sheets: number; works: number }> => {
  const [row] = await db
    .select({ sheets: count(), works: countDistinct(scoreSheets.workId) })
    .from(scoreSheets)
    .where(and(eq(scoreSheets.roundId, roundId), inArray(scoreSheets.status, ['assigned', 'acknowledged', 'draft'])));
  return row ?? { sheets: 0, works: 0 };
};

/** Works of a round of which somebody still owes a sheet, by id: as many as a warning may name. */
export const worksOutstanding = async (db: Db, roundId: RoundId, most = 500): Promise<WorkId[]> =>
  (
    await db
      .selectDistinct({ workId: scoreSheets.workId })
      .from(scoreSheets)
      .where(and(eq(scoreSheets.roundId, roundId), inArray(scoreSheets.status, ['assigned', 'acknowledged', 'draft'])))
      .orderBy(asc(scoreSheets.workId))
      .limit(most)
  ).map(({ workId }) => workId);

/** How far each expert of a round is: one row an expert, however many sheets there are. */
export const expertProgress = (db: Db | Tx, roundId: RoundId) =>
  db
    .select({
      expertId: scoreSheets.expertId,
      assigned: sql<number>`(count(*) filter (where ${isAlive}))::int`,
      acknowledged: sql<number>`(count(*) filter (where ${scoreSheets.status} = 'acknowledged'))::int`,
      drafts: sql<number>`(count(*) filter (where ${scoreSheets.status} = 'draft'))::int`,
      submitted: sql<number>`(count(*) filter (where ${scoreSheets.status} = 'submitted'))::int`,
      declined: sql<number>`(count(*) filter (where ${scoreSheets.status} in ('declined', 'recused')))::int`,
      assignedAt: sql<Instant | null>`min(${scoreSheets.assignedAt}) filter (where ${isAlive})`,
      firstSubmittedAt: sql<Instant | null>`min(${scoreSheets.submittedAt}) filter (where ${scoreSheets.status} = 'submitted')`,
      lastActiveAt: sql<Instant | null>`max(${scoreSheets.changedAt}) filter (where ${scoreSheets.status} in ('draft', 'submitted'))`,
    })
    .from(scoreSheets)
    .where(eq(scoreSheets.roundId, roundId))
    .groupBy(scoreSheets.expertId)
    .orderBy(asc(scoreSheets.expertId));

const isAlive = sql`${scoreSheets.status} in ('assigned', 'acknowledged', 'draft', 'submitted')`;

/** Submitted sheets of a round since a moment. */
export const submittedSince = (db: Db, roundId: RoundId, since: Instant): Promise<number> =>
  db.$count(
    scoreSheets,
    and(eq(scoreSheets.roundId, roundId), eq(scoreSheets.status, 'submitted'), gte(scoreSheets.submittedAt, since)),
  );

type OfReview = { competitionId: CompetitionId; itemId: ItemId | null; roundId?: RoundId | undefined };

/** Experts of a competition (or of one item, or one round) who submitted all the sheets that they have there, and have some. */
export const judgesWhoFinished = async (
  db: Db | Tx,
  { competitionId, itemId, roundId }: OfReview,
): Promise<PersonId[]> => {
  const submitted = sql`bool_or(${scoreSheets.status} = 'submitted')`;
  const open = sql`bool_or(${scoreSheets.status} in ('assigned', 'acknowledged', 'draft'))`;
  const rows = await db
    .select({ expertId: scoreSheets.expertId })
    .from(scoreSheets)
    .where(
      and(
        eq(scoreSheets.competitionId, competitionId),
        itemId ? eq(scoreSheets.itemId, itemId) : undefined,
        roundId ? eq(scoreSheets.roundId, roundId) : undefined,
      ),
    )
    .groupBy(scoreSheets.expertId)
    .having(sql`${submitted} and not ${open}`);
  return rows.map(({ expertId }) => expertId);
};
