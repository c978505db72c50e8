import type { CompetitionId, GroupId, ItemId, PersonId, PlanId, RoundId, StageId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import {
  evolveRound,
  newRound,
  type Plan,
  type PlanProblem,
  type Round,
  type RoundEvent,
  roundEvents,
} from '@laurel/domain/review/round.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bilingual, ofCompetition } from '../kernel/columns.ts';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { rowsAmong } from '../kernel/rows-among.ts';

type Known = Exclude<Round, { status: 'none' }>;
type Kept = Omit<Known, 'plans'> & { readonly plans: readonly (readonly [PlanId, Plan])[] };

/** The outcome of a plan, as it was proposed and decided; no figures while it is being made. */
type PlanLine = {
  readonly planId: PlanId;
  readonly works: number | null;
  readonly assignments: number | null;
  readonly short: number;
  readonly proposedBy: PersonId;
  readonly proposedAt: Instant;
  readonly decidedBy: PersonId | null;
  readonly decidedAt: Instant | null;
  readonly reason: string | null;
  /** Why the plan could not be made. */
  readonly problem?: PlanProblem;
};

/** One row a round, with its folded state. */
export const roundBoard = pgTable(
  'round_board',
  {
    roundId: uuid('round_id').$type<RoundId>().primaryKey(),
    ...ofCompetition,
    stageId: uuid('stage_id').$type<StageId>(),
    status: text('status').$type<Known['status']>().notNull(),
    ...bilingual('name'),
    reviewersPerWork: integer('reviewers_per_work').notNull(),
    opensAt: text('opens_at').$type<Instant>().notNull(),
    closesAt: text('closes_at').$type<Instant>().notNull(),
    round: jsonb('round').$type<Kept>().notNull(),
    plans: jsonb('plans').$type<PlanLine[]>().notNull(),
    createdAt: text('created_at').$type<Instant>().notNull(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [index('round_board_competition').on(t.competitionId), index('round_board_group').on(t.groupId, t.status)],
);
export type RoundRow = typeof roundBoard.$inferSelect;

const roundFrom = (row: RoundRow | undefined): Round =>
  row ? { ...row.round, plans: new Map(row.round.plans) } : newRound();

export const roundBoardProjection = rowPerStream(roundBoard, 'roundId', roundEvents, roundAfter);

function roundAfter(before: RoundRow | undefined, event: Projected<RoundEvent>): RoundRow | undefined {
  const round = evolveRound(roundFrom(before), event);
  if (round.status === 'none') return undefined;
  const created = event.type === 'review.round_created' ? event.data : undefined;
  const { plans, ...facts } = round;
  return {
    roundId: round.roundId,
    competitionId: round.competitionId,
    groupId: round.groupId,
    stageId: created ? created.stageId : (before?.stageId ?? null),
    status: round.status,
    nameZh: created?.name.zh ?? before?.nameZh ?? '',
    nameEn: created?.name.en ?? before?.nameEn ?? '',
    reviewersPerWork: round.reviewersPerWork,
    opensAt: round.opensAt,
    closesAt: round.closesAt,
    round: { ...facts, plans: [...plans] },
    plans: planLines(before?.plans ?? [], event),
    createdAt: before?.createdAt ?? event.occurredAt,
    changedAt: event.occurredAt,
  };
}

function planLines(lines: readonly PlanLine[], { type, data }: RoundEvent): PlanLine[] {
  switch (type) {
    case 'review.distribution_requested': {
      const { planId, requestedBy, at } = data;
      return [
        ...lines,
        { ...undecided, planId, works: null, assignments: null, short: 0, proposedBy: requestedBy, proposedAt: at },
      ];
    }
    case 'review.distribution_failed':
      return changed(lines, data.planId, { problem: data.problem });
    case 'review.distribution_proposed': {
      const { planId, works, assignments, short, proposedBy, at } = data;
      const line = { planId, works, assignments, short, proposedBy, proposedAt: at, ...undecided };
      return [...lines.filter((one) => one.planId !== planId), line];
    }
    case 'review.distribution_approved':
      return changed(lines, data.planId, { decidedBy: data.approvedBy, decidedAt: data.at });
    case 'review.distribution_rejected':
      return changed(lines, data.planId, { decidedBy: data.rejectedBy, decidedAt: data.at, reason: data.reason });
    default:
      return [...lines];
  }
}

const undecided = { decidedBy: null, decidedAt: null, reason: null };

const changed = (lines: readonly PlanLine[], planId: PlanId, change: Partial<PlanLine>) =>
  lines.map((line) => (line.planId === planId ? { ...line, ...change } : line));

type RoundFilter = Page &
  Filter<{
    keywords: string;
    competitionId: CompetitionId;
    status: Known['status'];
    /** Only rounds with a distribution that waits for a second person other than these. */
    planToApproveWithout: readonly PersonId[];
  }>;

/** Points may be given in it now. */
export const takesScores = (round: Pick<RoundRow, 'status' | 'opensAt' | 'closesAt'>, now: Instant) =>
  round.status === 'open' && now >= round.opensAt && now < round.closesAt;

/** A distribution of the round is made and waits for a second person; not one that somebody of `without` proposed. */
export const planToApprove = (without: readonly PersonId[]): SQL => {
  const toDecide = '$[*] ? (@.decidedAt == null && @.works != null && !(@.proposedBy == $without[*]))';
  return sql`jsonb_path_exists(${roundBoard.plans}::jsonb, ${toDecide}::jsonpath, ${JSON.stringify({ without })}::jsonb)`;
};

/** Rounds of these groups (null = of all), newest first. */
export async function listRounds(db: Db, groupIds: readonly GroupId[] | null, filter: RoundFilter) {
  const where: SQL | undefined = and(
    inGroups(roundBoard.groupId, groupIds),
    filter.competitionId ? eq(roundBoard.competitionId, filter.competitionId) : undefined,
    filter.status ? eq(roundBoard.status, filter.status) : undefined,
    filter.planToApproveWithout ? planToApprove(filter.planToApproveWithout) : undefined,
    filter.keywords ? contains(filter.keywords, roundBoard.nameZh, roundBoard.nameEn) : undefined,
  );
  return pageOf(db, roundBoard, filter, {
    where,
    orderBy: [desc(roundBoard.createdAt), desc(roundBoard.roundId)],
  });
}

export const roundById = async (db: Db | Tx, roundId: RoundId): Promise<RoundRow | undefined> =>
  (await db.select().from(roundBoard).where(eq(roundBoard.roundId, roundId)))[0];

export const roundsByIds = async (db: Db | Tx, roundIds: readonly RoundId[]): Promise<RoundRow[]> =>
  rowsAmong(db, roundBoard, roundBoard.roundId, roundIds);

/** The rounds of which this person is a chair, by id. */
export const roundsLedBy = (db: Db, personId: PersonId): Promise<RoundRow[]> =>
  db.select().from(roundBoard).where(sql`${roundBoard.round} -> 'chiefs' ? ${personId}`).orderBy(roundBoard.roundId);

/** The rounds of a competition in which teams were asked for conflicts of interest, the latest first. */
export const roundsNaming = (db: Db, competitionId: CompetitionId): Promise<RoundRow[]> =>
  db
    .select()
    .from(roundBoard)
    .where(and(eq(roundBoard.competitionId, competitionId), sql`${roundBoard.round} ? 'naming'`))
    .orderBy(desc(roundBoard.opensAt));

/** Every round of a competition, in the order in which they were made. */
export const roundsOfCompetition = (db: Db | Tx, competitionId: CompetitionId): Promise<RoundRow[]> =>
  db.select().from(roundBoard).where(eq(roundBoard.competitionId, competitionId)).orderBy(asc(roundBoard.createdAt));

export const roundsOfStage = (db: Db | Tx, stageId: StageId): Promise<RoundRow[]> =>
  db.select().from(roundBoard).where(eq(roundBoard.stageId, stageId));

/** Rounds that ask an expert of theirs, until a moment after this one, which works they want to judge. */
export const roundsThatAsk = (db: Db, expertId: PersonId, now: Instant): Promise<RoundRow[]> =>
  db
    .select()
    .from(roundBoard)
    .where(
      and(
        eq(roundBoard.status, 'planned'),
        sql`${roundBoard.round}->>'biddingUntil' > ${now}`,
        sql`${roundBoard.round}->'pool' ? ${expertId}::text`,
      ),
    )
    .orderBy(sql`${roundBoard.round}->>'biddingUntil'`, asc(roundBoard.roundId));

/** How many rounds of this stage are not sealed, and of these items those that name no stage. */
export const roundsUnsettled = (
  db: Db | Tx,
  competitionId: CompetitionId,
  stageId: StageId,
  unnamed: readonly ItemId[],
) =>
  db.$count(
    roundBoard,
    and(
      eq(roundBoard.competitionId, competitionId),
      ne(roundBoard.status, 'sealed'),
      or(
        eq(roundBoard.stageId, stageId),
        and(isNull(roundBoard.stageId), sql`(${roundBoard.round}->'itemIds') ?| ${sql.param([...unnamed])}::text[]`),
      ),
    ),
  );
