import { type FindingEvent, type FindingState, findingEvents } from '@laurel/domain/audit/finding.ts';
import type { FindingId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { rowsAmong } from '../kernel/rows-among.ts';

/** What auditors said about findings; a finding without any comment has no row. */
export const findingsBoard = pgTable('findings_board', {
  findingId: uuid('finding_id').$type<FindingId>().primaryKey(),
  status: text('status').$type<Exclude<FindingState['status'], 'none'>>().notNull(),
  reason: text('reason').notNull(),
  explainedBy: uuid('explained_by').$type<PersonId>().notNull(),
  explainedAt: text('explained_at').$type<Instant>().notNull(),
  /** Of the latest review. */
  review: text('review'),
  reviewedBy: uuid('reviewed_by').$type<PersonId>(),
  reviewedAt: text('reviewed_at').$type<Instant>(),
});
type Row = typeof findingsBoard.$inferSelect;

const rowAfter = (before: Row | undefined, event: Projected<FindingEvent>): Row | undefined => {
  const { findingId, at, reason } = event.data;
  switch (event.type) {
    case 'audit.finding_explained': {
      const { explainedBy } = event.data;
      const notReviewed = { review: null, reviewedBy: null, reviewedAt: null };
      return { findingId, status: 'explained', reason, explainedBy, explainedAt: at, ...notReviewed };
    }
    case 'audit.finding_closed':
      return before && { ...before, status: 'closed', review: reason, reviewedBy: event.data.closedBy, reviewedAt: at };
    case 'audit.finding_reopened':
      return before && { ...before, status: 'open', review: reason, reviewedBy: event.data.reopenedBy, reviewedAt: at };
  }
};

export const findingsProjection = rowPerStream(findingsBoard, 'findingId', findingEvents, rowAfter);

/** What auditors said about these findings. */
export const saidAbout = async (db: Db, ids: readonly FindingId[]): Promise<ReadonlyMap<FindingId, Row>> => {
  const rows = await rowsAmong(db, findingsBoard, findingsBoard.findingId, ids);
  return new Map(rows.map((row) => [row.findingId, row]));
};
