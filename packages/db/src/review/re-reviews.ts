import type { PersonId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { roundEvents } from '@laurel/domain/review/round.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expertLibrary } from '../expert/expert-library.ts';
import { among, insertMissingRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { scoreSheets } from './sheet-board.ts';

/** Which works a chair, or after the seal a decision, had reviewed again, why, and which sheets were added for it. */
export const reReviews = pgTable(
  're_reviews',
  {
    reReviewId: uuid('re_review_id').primaryKey(),
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    workId: uuid('work_id').$type<WorkId>().notNull(),
    sheetIds: uuid('sheet_ids').array().$type<SheetId[]>().notNull(),
    reason: text('reason').notNull(),
    requestedBy: uuid('requested_by').$type<PersonId>().notNull(),
    requestedAt: text('requested_at').$type<Instant>().notNull(),
    /** The objection whose decision orders it. */
    objectionId: uuid('objection_id'),
  },
  (t) => [index('re_reviews_work').on(t.roundId, t.workId)],
);

export const reReviewsProjection: AnyProjection = projection({
  name: 're_reviews',
  mode: 'inline',
  tables: [reReviews],
  handles: [roundEvents.reReviewRequested.type],
  apply: (tx, events) =>
    insertMissingRows(
      tx,
      reReviews,
      events.map(({ data: { at, seed: _, objectionId = null, ...row } }) => ({ ...row, objectionId, requestedAt: at })),
    ),
});

/** The re-reviews of these works in a round, the first one first. */
export const reReviewsOf = (db: Db | Tx, roundId: RoundId, workIds: readonly WorkId[]) =>
  db
    .select()
    .from(reReviews)
    .where(and(eq(reReviews.roundId, roundId), among(reReviews.workId, workIds)))
    .orderBy(asc(reReviews.requestedAt), asc(reReviews.reReviewId));

/** For how many experts the first re-review of a work was asked that this decision ordered; 0: none was. */
export async function plannedReReview(tx: Db | Tx, roundId: RoundId, workId: WorkId, objectionId: string) {
  const first = (await reReviewsOf(tx, roundId, [workId])).find((one) => one.objectionId === objectionId);
  return first?.sheetIds.length ?? 0;
}

/** The same of all works that a decision is about. */
export async function plannedByDecision(db: Db | Tx, objectionId: string): Promise<number> {
  const { roundId, workId, sheetIds } = reReviews;
  const rows = await db
    .selectDistinctOn([roundId, workId], { sheetIds })
    .from(reReviews)
    .where(eq(reReviews.objectionId, objectionId))
    .orderBy(roundId, workId, asc(reReviews.requestedAt), asc(reReviews.reReviewId));
  return rows.reduce((sum, row) => sum + row.sheetIds.length, 0);
}

/** The objection whose decision added a sheet. */
export const orderedBy = sql`(${scoreSheets.ordered} ->> 'objectionId')::uuid`;

/** Sheets that a decision ordered and their experts may still submit; who is no longer active holds nothing up. */
export const orderedOutstanding = (tx: Db | Tx, objectionId: string, now: Instant): Promise<number> =>
  tx.$count(
    scoreSheets,
    and(
      eq(orderedBy, objectionId),
      inArray(scoreSheets.status, ['assigned', 'acknowledged', 'draft']),
      sql`${scoreSheets.ordered} ->> 'until' > ${now}`,
      sql`exists (select 1 from ${expertLibrary} where ${and(
        eq(expertLibrary.personId, scoreSheets.expertId),
        eq(expertLibrary.status, 'active'),
      )})`,
    ),
  );
