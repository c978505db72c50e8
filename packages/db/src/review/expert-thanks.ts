import type { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { thanksEvents } from '@laurel/domain/review/thanks.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, eq } from 'drizzle-orm';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { among, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { scoreSheets } from './sheet-board.ts';

/** Who was thanked for reviewing in a round, and when. */
export const expertThanks = pgTable(
  'expert_thanks',
  {
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    expertId: uuid('expert_id').$type<PersonId>().notNull(),
    thankedAt: text('thanked_at').$type<Instant>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.expertId] })],
);

export const expertThanksProjection: AnyProjection = projection({
  name: 'expert_thanks',
  mode: 'inline',
  tables: [expertThanks],
  handles: [thanksEvents.sent.type],
  apply: (tx, events) =>
    upsertRows(
      tx,
      expertThanks,
      events.flatMap(({ data, occurredAt }) =>
        data.expertIds.map((expertId) => ({ roundId: data.roundId, expertId, thankedAt: occurredAt })),
      ),
    ),
});

/** When the experts of a round were thanked. */
export const thanksIn = async (db: Db, roundId: RoundId): Promise<ReadonlyMap<PersonId, Instant>> =>
  new Map(
    (await db.select().from(expertThanks).where(eq(expertThanks.roundId, roundId))).map((row) => [
      row.expertId,
      row.thankedAt,
    ]),
  );

/** How many score sheets each of these experts submitted in a round; those who submitted none are left out. */
export const sheetsSubmitted = async (
  db: Db | Tx,
  roundId: RoundId,
  expertIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, number>> => {
  const rows = await db
    .select({ expertId: scoreSheets.expertId })
    .from(scoreSheets)
    .where(
      and(
        eq(scoreSheets.roundId, roundId),
        eq(scoreSheets.status, 'submitted'),
        among(scoreSheets.expertId, expertIds),
      ),
    );
  const counts = new Map<PersonId, number>();
  for (const { expertId } of rows) counts.set(expertId, (counts.get(expertId) ?? 0) + 1);
  return counts;
};
