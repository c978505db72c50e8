import type { DifferenceId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import {
  type Difference,
  type DifferenceEvent,
  differenceEvents,
  type Movement,
  type Outcome,
} from '@laurel/domain/payment/difference.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { v5 as uuidv5 } from 'uuid';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { rowsAmong } from '../kernel/rows-among.ts';

/** How finance officers settled differences between statements and our records. */
export const settledDifferences = pgTable('settled_differences', {
  differenceId: uuid('difference_id').$type<DifferenceId>().primaryKey(),
  /** What was proposed or confirmed. */
  outcome: text('outcome').$type<Outcome>().notNull().default('corrected'),
  status: text('status').$type<Exclude<Difference['status'], 'none'>>().notNull(),
  movement: jsonb('movement').$type<Movement>().notNull(),
  reason: text('reason').notNull(),
  settledBy: uuid('settled_by').$type<PersonId>().notNull(),
  settledAt: text('settled_at').$type<Instant>().notNull(),
  confirmedBy: uuid('confirmed_by').$type<PersonId>(),
});
type Row = typeof settledDifferences.$inferSelect;

const rowAfter = (before: Row | undefined, event: Projected<DifferenceEvent>): Row | undefined => {
  const { differenceId, at } = event.data;
  switch (event.type) {
    case 'payment.difference_explained': {
      const { movement, reason, explainedBy, confirmedBy = null } = event.data;
      const settledAt = confirmedBy ? (before?.settledAt ?? at) : at;
      const said = { movement, reason, settledBy: explainedBy, settledAt, confirmedBy };
      return { differenceId, status: 'explained', outcome: 'explained', ...said };
    }
    case 'payment.correction_proposed': {
      const { movement, reason, proposedBy, outcome = 'corrected' } = event.data;
      const said = { movement, reason, settledBy: proposedBy, settledAt: at, confirmedBy: null };
      return { differenceId, status: 'proposed', outcome, ...said };
    }
    case 'payment.correction_confirmed':
      return before && { ...before, status: 'corrected', confirmedBy: event.data.confirmedBy };
  }
};

export const settledDifferencesProjection = rowPerStream(
  settledDifferences,
  'differenceId',
  differenceEvents,
  rowAfter,
);

type Which = Pick<Movement, 'day' | 'kind' | 'tradeNo' | 'outRequestNo'>;
const NAMESPACE = '6c1d2a3e-5b57-4b0e-9a0e-8f6f0b1c2d3e';

/** The same movement of a day's comparison has the same id for everybody. */
export const differenceIdOf = ({ day, kind, tradeNo, outRequestNo }: Which) =>
  uuidv5(`${day} ${kind} ${tradeNo} ${outRequestNo ?? ''}`, NAMESPACE) as DifferenceId;

/** How these differences were settled. */
export const settlementsOf = async (db: Db, ids: readonly DifferenceId[]): Promise<ReadonlyMap<DifferenceId, Row>> => {
  const rows = await rowsAmong(db, settledDifferences, settledDifferences.differenceId, ids);
  return new Map(rows.map((row) => [row.differenceId, row]));
};
