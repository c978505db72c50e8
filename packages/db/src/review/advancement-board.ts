import type {
  AdvancementId,
  CompetitionId,
  FileHash,
  GroupId,
  ItemId,
  PersonId,
  RoundId,
  ScoreRunId,
  StageId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import {
  type Advancement,
  type AdvancementEvent,
  advancementEvents,
  evolveAdvancement,
  listInForce,
  newAdvancement,
} from '@laurel/domain/review/advancement.ts';
import type { Override } from '@laurel/domain/review/advancing.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

type Known = Exclude<Advancement, { status: 'none' }>;
type Kept = Omit<Known, 'overrides'> & { readonly overrides: readonly (readonly [WorkId, Override])[] };

/** A line of the minutes: who did what when, of a decision about a work also the work, the outcome and the reason. */
type MinuteLine = {
  readonly act: AdvancementEvent['type'] extends `review.advancement_${infer Act}` ? Act : never;
  readonly by: PersonId | null;
  readonly at: Instant;
  readonly workId?: WorkId;
  readonly outcome?: Override['outcome'] | 'asRuled';
  readonly reason?: string;
};

/** One row an advancement, with its folded state and its minutes. The works are in the document of its list. */
export const advancementBoard = pgTable(
  'advancement_board',
  {
    advancementId: uuid('advancement_id').$type<AdvancementId>().primaryKey(),
    ...ofCompetition,
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    scoreRunId: uuid('score_run_id').$type<ScoreRunId>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    supersedes: uuid('supersedes').$type<AdvancementId>(),
    advancement: jsonb('advancement').$type<Kept>().notNull(),
    minutes: jsonb('minutes').$type<MinuteLine[]>().notNull(),
    draftedAt: text('drafted_at').$type<Instant>().notNull(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [
    index('advancement_board_group').on(t.groupId, t.draftedAt),
    index('advancement_board_competition').on(t.competitionId),
    index('advancement_board_run').on(t.scoreRunId),
    // Two lists of the same works cannot both count.
    uniqueIndex('advancement_board_one_in_force').on(t.roundId).where(sql`status in ('applied', 'published')`),
  ],
);
export type AdvancementRow = typeof advancementBoard.$inferSelect;

const restored = (row: AdvancementRow | undefined): Advancement =>
  row ? { ...row.advancement, overrides: new Map(row.advancement.overrides) } : newAdvancement();

export const advancementBoardProjection = rowPerStream(
  advancementBoard,
  'advancementId',
  advancementEvents,
  advancementAfter,
);

function advancementAfter(
  before: AdvancementRow | undefined,
  event: Projected<AdvancementEvent>,
): AdvancementRow | undefined {
  const advancement = evolveAdvancement(restored(before), event);
  if (advancement.status === 'none') return undefined;
  const { overrides, ...facts } = advancement;
  const { advancementId, competitionId, groupId, roundId, scoreRunId, status, supersedes } = facts;
  return {
    advancementId,
    competitionId,
    groupId,
    roundId,
    scoreRunId,
    status,
    supersedes,
    advancement: { ...facts, overrides: [...overrides] },
    minutes: [...(before?.minutes ?? []), minuteOf(event)],
    draftedAt: before?.draftedAt ?? event.occurredAt,
    changedAt: event.occurredAt,
  };
}

function minuteOf({ type, data }: AdvancementEvent): MinuteLine {
  const { at } = data;
  switch (type) {
    case 'review.advancement_drafted':
      return { act: 'drafted', by: data.draftedBy, at };
    case 'review.advancement_simulated':
      return { act: 'simulated', by: data.simulatedBy, at };
    case 'review.advancement_overridden': {
      const { workId, outcome, reason, overriddenBy } = data;
      return { act: 'overridden', by: overriddenBy, at, workId, outcome, reason };
    }
    case 'review.advancement_approved':
      return { act: 'approved', by: data.approvedBy, at };
    case 'review.advancement_discarded':
      return { act: 'discarded', by: data.discardedBy, at, reason: data.reason };
    case 'review.advancement_applied':
      return { act: 'applied', by: data.appliedBy, at };
    case 'review.advancement_published':
      return { act: 'published', by: data.publishedBy, at };
    case 'review.advancement_superseded':
      return { act: 'superseded', by: null, at };
  }
}

/** Simulated and not decided, and none of these people had a part in it. */
const toApprove = (without: readonly PersonId[]): SQL | undefined =>
  and(
    eq(advancementBoard.status, 'simulated'),
    sql`not (${advancementBoard.advancement} -> 'hands') ?| ${sql.param([...without])}::text[]`,
  );

type AdvancementFilter = Page &
  Filter<{ competitionId: CompetitionId; status: Known['status']; toApproveWithout: readonly PersonId[] }>;

/** Advancements of these groups (null = of all), newest first. */
export const listAdvancements = (db: Db, groupIds: readonly GroupId[] | null, filter: AdvancementFilter) =>
  pageOf(db, advancementBoard, filter, {
    where: and(
      inGroups(advancementBoard.groupId, groupIds),
      filter.competitionId ? eq(advancementBoard.competitionId, filter.competitionId) : undefined,
      filter.status ? eq(advancementBoard.status, filter.status) : undefined,
      filter.toApproveWithout ? toApprove(filter.toApproveWithout) : undefined,
    ),
    orderBy: [desc(advancementBoard.draftedAt), desc(advancementBoard.advancementId)],
  });

/** How many advancements of these groups (null = of all) wait for somebody other than these people. */
export const advancementsToApprove = (db: Db, groupIds: readonly GroupId[] | null, without: readonly PersonId[]) =>
  db.$count(advancementBoard, and(toApprove(without), inGroups(advancementBoard.groupId, groupIds)));

export const advancementById = async (db: Db | Tx, advancementId: AdvancementId): Promise<AdvancementRow | undefined> =>
  (await db.select().from(advancementBoard).where(eq(advancementBoard.advancementId, advancementId)))[0];

/** Advancements that were drawn from this score run. */
export const advancementsOfRun = (db: Db | Tx, scoreRunId: ScoreRunId): Promise<AdvancementRow[]> =>
  db.select().from(advancementBoard).where(eq(advancementBoard.scoreRunId, scoreRunId));

/** Advancements of these rounds' scores, newest first. */
export const advancementsOfRounds = (db: Db | Tx, roundIds: readonly RoundId[]): Promise<AdvancementRow[]> =>
  roundIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(advancementBoard)
        .where(inArray(advancementBoard.roundId, [...roundIds]))
        .orderBy(desc(advancementBoard.draftedAt));

/** Advancements of a competition whose list counts: a new round may continue them. */
export const advancementsInForce = (db: Db | Tx, competitionId: CompetitionId): Promise<AdvancementRow[]> =>
  db
    .select()
    .from(advancementBoard)
    .where(
      and(
        eq(advancementBoard.competitionId, competitionId),
        inArray(advancementBoard.status, ['applied', 'published']),
      ),
    )
    .orderBy(desc(advancementBoard.draftedAt));

/** The list whose works a round takes that continues this advancement. */
export async function listToContinue(db: Db | Tx, advancementId: AdvancementId): Promise<FileHash> {
  const own = await advancementById(db, advancementId);
  const rows = own ? await advancementsOfRounds(db, [own.roundId]) : [];
  const listHash = listInForce(
    advancementId,
    rows.map((row) => row.advancement),
  );
  if (!listHash) throw new Error(`advancement ${advancementId} was never applied`);
  return listHash;
}

/**
 * How many lists of who advances in this stage are neither published nor discarded. Those that name no stage are of the
 * one that counts for their items: `unnamed` are the items of this one.
 */
export const advancementsUnsettled = (
  db: Db | Tx,
  competitionId: CompetitionId,
  stageId: StageId,
  unnamed: readonly ItemId[],
) =>
  db.$count(
    advancementBoard,
    and(
      eq(advancementBoard.competitionId, competitionId),
      inArray(advancementBoard.status, ['drafted', 'simulated', 'approved', 'applied']),
      or(
        sql`${advancementBoard.advancement}->>'stageId' = ${stageId}`,
        sql`${advancementBoard.advancement}->>'stageId' is null
          and (${advancementBoard.advancement}->'itemIds') ?| ${sql.param([...unnamed])}::text[]`,
      ),
    ),
  );
