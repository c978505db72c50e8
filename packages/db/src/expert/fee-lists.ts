import {
  type FeeAdjustment,
  type FeeLine,
  type FeeList,
  type FeeListEvent,
  feeListAfter,
  feeListEvents,
  totalsOf,
} from '@laurel/domain/expert/expert-fees.ts';
import type { CompetitionId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, arrayContains, asc, desc, eq, inArray } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

/** How many slips of one person are shown. */
const MOST_SLIPS = 50;

/** One row a payment list of experts' fees; amounts in fen. */
export const feeLists = pgTable(
  'fee_lists',
  {
    listId: uuid('list_id').primaryKey(),
    ...ofCompetition,
    status: text('status').$type<FeeList['status']>().notNull(),
    lines: jsonb('lines').$type<readonly FeeLine[]>().notNull(),
    adjustments: jsonb('adjustments').$type<readonly FeeAdjustment[]>().notNull(),
    personIds: uuid('person_ids').array().$type<PersonId[]>().notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    draftedBy: uuid('drafted_by').$type<PersonId>().notNull(),
    draftedAt: text('drafted_at').$type<Instant>().notNull(),
    approvedBy: uuid('approved_by').$type<PersonId>(),
    /** When it was paid or discarded, and by whom. */
    endedAt: text('ended_at').$type<Instant>(),
    endedBy: uuid('ended_by').$type<PersonId>(),
    reference: text('reference'),
    reason: text('reason'),
  },
  (t) => [index('fee_lists_competition').on(t.competitionId), index('fee_lists_persons').using('gin', t.personIds)],
);
type FeeListRow = typeof feeLists.$inferSelect;

export const feeListsProjection = rowPerStream(feeLists, 'listId', feeListEvents, rowAfter);

function rowAfter(before: FeeListRow | undefined, event: Projected<FeeListEvent>): FeeListRow | undefined {
  // A list is its competition's, whatever another one calls a list of its own.
  if (before && before.competitionId !== event.data.competitionId) return before;
  const row = before ?? begun(event);
  return row && { ...row, ...feeListAfter(before, event), ...changeOf(event) };
}

const begun = ({ type, data }: Projected<FeeListEvent>): FeeListRow | undefined => {
  if (type !== 'expert.fee_list_drafted') return undefined;
  const { at, ...list } = data;
  const totals = totalsOf(list);
  return {
    ...{ ...list, status: 'drafted', draftedAt: at, personIds: [...totals.keys()] },
    total: [...totals.values()].reduce((sum, amount) => sum + amount, 0),
    ...{ approvedBy: null, endedAt: null, endedBy: null, reference: null, reason: null },
  };
};

const changeOf = ({ type, data }: Projected<FeeListEvent>): Partial<FeeListRow> => {
  switch (type) {
    case 'expert.fee_list_drafted':
      return {};
    case 'expert.fee_list_approved':
      return { approvedBy: data.approvedBy };
    case 'expert.fee_list_discarded':
      return { endedAt: data.at, endedBy: data.discardedBy, reason: data.reason };
    case 'expert.fee_list_paid':
      return { endedAt: data.at, endedBy: data.paidBy, reference: data.reference };
  }
};

/** The payment lists of a competition, in the order in which they were drafted. */
export const feeListsOf = (db: Db | Tx, competitionId: CompetitionId): Promise<FeeListRow[]> =>
  db
    .select()
    .from(feeLists)
    .where(eq(feeLists.competitionId, competitionId))
    .orderBy(asc(feeLists.draftedAt), asc(feeLists.listId));

export const feeListById = async (db: Db | Tx, listId: string): Promise<FeeListRow | undefined> =>
  (await db.select().from(feeLists).where(eq(feeLists.listId, listId)))[0];

/** The lists that pay this person and that a second person has approved, the latest first. */
export const feeListsPaying = (db: Db, personId: PersonId): Promise<FeeListRow[]> =>
  db
    .select()
    .from(feeLists)
    .where(and(arrayContains(feeLists.personIds, [personId]), inArray(feeLists.status, ['approved', 'paid'])))
    .orderBy(desc(feeLists.draftedAt))
    .limit(MOST_SLIPS);
