import {
  type ExpertFees,
  evolveExpertFees,
  type FeeRateEvent,
  type FeeRates,
  feeRateEvents,
  newExpertFees,
  type OpenFees,
} from '@laurel/domain/expert/expert-fees.ts';
import type { CompetitionId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

/** What the experts of each competition are paid, and what is proposed instead. */
export const feeRates = pgTable('fee_rates', {
  ...ofCompetition,
  competitionId: uuid('competition_id').$type<CompetitionId>().primaryKey(),
  rates: jsonb('rates').$type<FeeRates>(),
  approvedBy: uuid('approved_by').$type<PersonId>(),
  proposal: jsonb('proposal').$type<NonNullable<OpenFees['proposal']>>(),
  changedAt: text('changed_at').$type<Instant>().notNull(),
});
type FeeRatesRow = typeof feeRates.$inferSelect;

export const feeRatesProjection = rowPerStream(feeRates, 'competitionId', feeRateEvents, ratesAfter);

const feesFrom = (row: FeeRatesRow | undefined): ExpertFees =>
  row ? { ...row, status: 'open', lists: new Map() } : newExpertFees();

function ratesAfter(before: FeeRatesRow | undefined, event: Projected<FeeRateEvent>): FeeRatesRow | undefined {
  const fees = evolveExpertFees(feesFrom(before), event);
  if (fees.status === 'none') return undefined;
  const approvedBy = event.type === 'expert.fee_rates_approved' ? event.data.approvedBy : (before?.approvedBy ?? null);
  return { ...fees, approvedBy, changedAt: event.occurredAt };
}

export const feeRatesOf = async (db: Db | Tx, competitionId: CompetitionId): Promise<FeeRatesRow | undefined> =>
  (await db.select().from(feeRates).where(eq(feeRates.competitionId, competitionId)))[0];
