import type { PersonId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Sealed } from '@laurel/domain/kernel/sealed.ts';
import {
  type CommentCheckEvent,
  commentCheckEvents,
  evolveCommentCheck,
  newCommentCheck,
} from '@laurel/domain/review/comment-check.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Page } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { scoreSheets } from './sheet-board.ts';

/** One row a score sheet whose comment somebody has checked: whether its team may read it. */
export const commentChecks = pgTable(
  'comment_checks',
  {
    sheetId: uuid('sheet_id').$type<SheetId>().primaryKey(),
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    workId: uuid('work_id').$type<WorkId>().notNull(),
    status: text('status').$type<'passed' | 'withheld'>().notNull(),
    version: integer('version').notNull(),
    checkedBy: uuid('checked_by').$type<PersonId>().notNull(),
    checkedAt: text('checked_at').$type<Instant>().notNull(),
  },
  (t) => [index('comment_checks_round').on(t.roundId, t.status), index('comment_checks_work').on(t.workId)],
);
type Row = typeof commentChecks.$inferSelect;

export const commentChecksProjection = rowPerStream(commentChecks, 'sheetId', commentCheckEvents, checkAfter);

function checkAfter(before: Row | undefined, event: Projected<CommentCheckEvent>): Row | undefined {
  const check = evolveCommentCheck(before ?? newCommentCheck(), event);
  return check.status === 'none' ? undefined : { ...check, checkedAt: event.data.at };
}

/** `unchecked`: nobody has read the text that was submitted last. */
type CommentStatus = 'unchecked' | 'passed' | 'withheld';

const isChecked = and(eq(commentChecks.sheetId, scoreSheets.sheetId), eq(commentChecks.version, scoreSheets.versions));

type CommentFilter = { readonly roundId: RoundId; readonly status?: CommentStatus | undefined };

const commented = ({ roundId, status }: CommentFilter): SQL | undefined =>
  and(
    eq(scoreSheets.roundId, roundId),
    eq(scoreSheets.status, 'submitted'),
    isNotNull(scoreSheets.comment),
    status === 'unchecked' ? isNull(commentChecks.sheetId) : undefined,
    status === 'passed' || status === 'withheld' ? eq(commentChecks.status, status) : undefined,
  );

const columns = {
  sheetId: scoreSheets.sheetId,
  workId: scoreSheets.workId,
  comment: scoreSheets.comment,
  status: commentChecks.status,
  checkedBy: commentChecks.checkedBy,
  checkedAt: commentChecks.checkedAt,
};

/** Comments on the submitted sheets of a round, work by work, with what was decided about each. */
export const listComments = async (db: Db, { page, pageSize, ...filter }: Page & CommentFilter) => {
  const where = commented(filter);
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(scoreSheets)
      .leftJoin(commentChecks, isChecked)
      .where(where)
      // The end of an id is random: the order says nothing of who wrote what.
      .orderBy(asc(scoreSheets.workId), asc(sql`right(${scoreSheets.sheetId}::text, 12)`))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(scoreSheets).leftJoin(commentChecks, isChecked).where(where),
  ]);
  return { rows, total: counted?.total ?? 0, page, pageSize };
};

/** How many comments of a round there are, by what was decided. */
export const countComments = async (db: Db, roundId: RoundId): Promise<Record<CommentStatus, number>> => {
  const rows = await db
    .select({ status: commentChecks.status, comments: count() })
    .from(scoreSheets)
    .leftJoin(commentChecks, isChecked)
    .where(commented({ roundId }))
    .groupBy(commentChecks.status);
  const of = (status: CommentStatus | null) => rows.find((row) => row.status === status)?.comments ?? 0;
  return { unchecked: of(null), passed: of('passed'), withheld: of('withheld') };
};

/** The comments on a work that its team may read, of whatever round. */
export const passedComments = async (db: Db, workId: WorkId): Promise<{ sheetId: SheetId; comment: Sealed }[]> => {
  const rows = await db
    .select({ sheetId: scoreSheets.sheetId, comment: scoreSheets.comment })
    .from(scoreSheets)
    .innerJoin(commentChecks, isChecked)
    .where(
      and(eq(scoreSheets.workId, workId), eq(scoreSheets.status, 'submitted'), eq(commentChecks.status, 'passed')),
    );
  return rows.flatMap(({ sheetId, comment }) => (comment ? [{ sheetId, comment }] : []));
};

/** The comments on these submitted sheets, and whether the team may read each. */
export const commentsOfSheets = async (db: Db, sheetIds: readonly SheetId[]) => {
  if (sheetIds.length === 0) return [];
  const rows = await db
    .select({ sheetId: scoreSheets.sheetId, comment: scoreSheets.comment, status: commentChecks.status })
    .from(scoreSheets)
    .leftJoin(commentChecks, isChecked)
    .where(and(inArray(scoreSheets.sheetId, [...sheetIds]), isNotNull(scoreSheets.comment)));
  return rows.flatMap(({ sheetId, comment, status }) =>
    comment ? [{ sheetId, comment, passed: status === 'passed' }] : [],
  );
};
