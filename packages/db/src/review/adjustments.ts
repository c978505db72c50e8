import type { ItemId, PersonId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import {
  type Adjustment,
  type AdjustmentEvent,
  adjustmentEvents,
  evolveAdjustment,
  newAdjustment,
} from '@laurel/domain/review/adjustment.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { roundBoard } from './round-board.ts';

type Known = Exclude<Adjustment, { status: 'none' }>;

/** Deductions and bonuses of works in a round, one row each. */
export const adjustments = pgTable(
  'adjustments',
  {
    adjustmentId: uuid('adjustment_id').primaryKey(),
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    ...ofCompetition,
    itemId: uuid('item_id').$type<ItemId>().notNull(),
    workId: uuid('work_id').$type<WorkId>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    pointsMilli: integer('points_milli').notNull(),
    reason: text('reason').notNull(),
    evidence: jsonb('evidence').$type<Known['evidence']>(),
    link: text('link'),
    proposedBy: uuid('proposed_by').$type<PersonId>().notNull(),
    proposedAt: text('proposed_at').$type<Instant>().notNull(),
    approvedBy: uuid('approved_by').$type<PersonId>(),
    withdrawnBy: uuid('withdrawn_by').$type<PersonId>(),
    /** Why it was withdrawn. */
    withdrawal: text('withdrawal'),
    streamVersion: integer('stream_version').notNull(),
  },
  (t) => [index('adjustments_round').on(t.roundId, t.status), index('adjustments_work').on(t.workId)],
);
export type AdjustmentRow = typeof adjustments.$inferSelect;

export const adjustmentsProjection = rowPerStream(adjustments, 'adjustmentId', adjustmentEvents, adjustmentAfter);

function adjustmentAfter(
  before: AdjustmentRow | undefined,
  event: Projected<AdjustmentEvent>,
): AdjustmentRow | undefined {
  const adjustment = evolveAdjustment(before ?? newAdjustment(), event);
  if (adjustment.status === 'none') return undefined;
  const withdrawn = event.type === 'review.adjustment_withdrawn' ? event.data : null;
  return {
    ...adjustment,
    link: adjustment.link ?? null,
    proposedAt: before?.proposedAt ?? event.occurredAt,
    withdrawnBy: withdrawn?.withdrawnBy ?? null,
    withdrawal: withdrawn?.reason ?? null,
    streamVersion: event.version,
  };
}

export const adjustmentById = async (db: Db | Tx, adjustmentId: string): Promise<AdjustmentRow | undefined> =>
  (await db.select().from(adjustments).where(eq(adjustments.adjustmentId, adjustmentId)))[0];

/** Those of a round, the newest first. */
export const listAdjustments = (db: Db, roundId: RoundId, page: Page) =>
  pageOf(db, adjustments, page, {
    where: eq(adjustments.roundId, roundId),
    orderBy: [desc(adjustments.proposedAt), asc(adjustments.adjustmentId)],
  });

/** Those that change scores, by id. */
export const approvedAdjustments = (db: Db | Tx, roundIds: readonly RoundId[]): Promise<AdjustmentRow[]> =>
  db
    .select()
    .from(adjustments)
    .where(and(inArray(adjustments.roundId, [...roundIds]), eq(adjustments.status, 'approved')))
    .orderBy(asc(adjustments.adjustmentId));

export const adjustmentsByIds = (db: Db | Tx, ids: readonly string[]): Promise<AdjustmentRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.select().from(adjustments).where(among(adjustments.adjustmentId, ids)).orderBy(asc(adjustments.adjustmentId));

/** Whether the round is sealed, so that its approved lines are settled, and their teams may know of them. */
const isSettled = and(eq(adjustments.status, 'approved'), eq(roundBoard.status, 'sealed'));

/** The deductions and bonuses of a work that its team may know of, with the names of their rounds. */
export const settledAdjustments = (db: Db | Tx, workId: WorkId) =>
  db
    .select({ row: adjustments, round: { zh: roundBoard.nameZh, en: roundBoard.nameEn } })
    .from(adjustments)
    .innerJoin(roundBoard, eq(roundBoard.roundId, adjustments.roundId))
    .where(and(eq(adjustments.workId, workId), isSettled))
    .orderBy(asc(adjustments.proposedAt), asc(adjustments.adjustmentId));

/** How many nobody has approved or withdrawn yet. */
export const adjustmentsProposed = async (db: Db | Tx, roundIds: readonly RoundId[]): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(adjustments)
      .where(and(inArray(adjustments.roundId, [...roundIds]), eq(adjustments.status, 'proposed')))
  )[0]?.n ?? 0;
