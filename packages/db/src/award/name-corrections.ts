import {
  type NameCorrection,
  type NameCorrectionEvent,
  type NamePart,
  nameCorrectionEvents,
} from '@laurel/domain/award/name-correction.ts';
import type { PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofItem } from '../kernel/columns.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { inTheRunning } from '../submission/works-in-the-running.ts';

/** One row for each requested correction. What is wrong and right is in `people/checked-names.ts`. */
export const nameCorrections = pgTable(
  'name_corrections',
  {
    correctionId: uuid('correction_id').primaryKey(),
    checkId: uuid('check_id').notNull(),
    ...ofItem,
    workId: uuid('work_id').$type<WorkId>().notNull(),
    part: text('part').$type<NamePart>().notNull(),
    subjectId: uuid('subject_id').$type<PersonId>(),
    status: text('status').$type<Exclude<NameCorrection['status'], 'none'>>().notNull(),
    requestedBy: uuid('requested_by').$type<PersonId>().notNull(),
    requestedAt: text('requested_at').$type<Instant>().notNull(),
    acceptedBy: uuid('accepted_by').$type<PersonId>(),
    reason: text('reason'),
    endedAt: text('ended_at').$type<Instant>(),
  },
  (t) => [
    uniqueIndex('name_corrections_pending')
      .on(t.workId, t.part, sql`coalesce(subject_id, work_id)`)
      .where(sql`status in ('open', 'accepted')`),
    index('name_corrections_work').on(t.checkId, t.workId),
    index('name_corrections_undecided').on(t.checkId).where(sql`status in ('open', 'accepted')`),
  ],
);
export type NameCorrectionRow = typeof nameCorrections.$inferSelect;

export const nameCorrectionsProjection = rowPerStream(
  nameCorrections,
  'correctionId',
  nameCorrectionEvents,
  (before, event: Projected<NameCorrectionEvent>): NameCorrectionRow | undefined => {
    if (event.type === 'award.name_correction_requested') {
      const { at: requestedAt, ...facts } = event.data;
      return { ...facts, acceptedBy: null, reason: null, endedAt: null, requestedAt, status: 'open' };
    }
    return before && { ...before, ...changeOf(event) };
  },
);

const changeOf = ({
  type,
  data,
}: Exclude<
  Projected<NameCorrectionEvent>,
  { type: 'award.name_correction_requested' }
>): Partial<NameCorrectionRow> => {
  switch (type) {
    case 'award.name_correction_withdrawn':
      return { status: 'withdrawn', endedAt: data.at };
    case 'award.name_correction_declined':
      return { status: 'declined', reason: data.reason, endedAt: data.at };
    case 'award.name_correction_accepted':
      return { status: 'accepted', acceptedBy: data.acceptedBy };
    case 'award.name_correction_made':
      return { status: 'made', endedAt: data.at };
    default:
      return type satisfies never;
  }
};

/** Requests that nobody has decided. */
const undecided = (): SQL => inArray(nameCorrections.status, ['open', 'accepted']) as SQL;

export const nameCorrectionById = async (db: Db | Tx, correctionId: string): Promise<NameCorrectionRow | undefined> =>
  (await db.select().from(nameCorrections).where(eq(nameCorrections.correctionId, correctionId)))[0];

/** What was requested for these works in a check, the newest first. */
export const correctionsOfWorks = (
  db: Db | Tx,
  checkId: string,
  workIds: readonly WorkId[],
): Promise<NameCorrectionRow[]> =>
  workIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(nameCorrections)
        .where(and(eq(nameCorrections.checkId, checkId), inArray(nameCorrections.workId, [...workIds])))
        .orderBy(desc(nameCorrections.requestedAt), asc(nameCorrections.correctionId));

/** How many requests of works that are still in the running nobody has decided, by check. */
export async function countUndecided(db: Db | Tx, checkIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (checkIds.length === 0) return new Map();
  const { checkId, workId } = nameCorrections;
  const rows = await db
    .select({ checkId, n: sql<number>`count(*)::int` })
    .from(nameCorrections)
    .where(and(inArray(checkId, [...checkIds]), undecided(), inTheRunning(workId)))
    .groupBy(checkId);
  return new Map(rows.map((row) => [row.checkId, row.n]));
}

/** The checks in which a request waits for somebody other than these people, as a query of their ids. */
export const checksWaiting = (without: readonly PersonId[]): SQL => {
  const { checkId, requestedBy, subjectId, acceptedBy, workId } = nameCorrections;
  const others = (column: typeof acceptedBy | typeof subjectId) => or(isNull(column), notInArray(column, [...without]));
  const byOthers = and(notInArray(requestedBy, [...without]), others(subjectId), others(acceptedBy));
  return sql`(select ${checkId} from ${nameCorrections} where ${and(undecided(), byOthers, inTheRunning(workId))})`;
};
