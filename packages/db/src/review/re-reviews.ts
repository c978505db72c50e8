import type { PersonId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { roundEvents } from '@laurel/domain/review/round.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { among, insertMissingRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';

/** Which works a chair had reviewed again, why, and which sheets were added for it. */
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
      events.map(({ data: { at, seed: _, ...row } }) => ({ ...row, requestedAt: at })),
    ),
});

/** The re-reviews of these works in a round, the first one first. */
export const reReviewsOf = (db: Db | Tx, roundId: RoundId, workIds: readonly WorkId[]) =>
  db
    .select()
    .from(reReviews)
    .where(and(eq(reReviews.roundId, roundId), among(reReviews.workId, workIds)))
    .orderBy(asc(reReviews.requestedAt), asc(reReviews.reReviewId));
