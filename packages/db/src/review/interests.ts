import type { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { type Interests, interestEvents, noInterests } from '@laurel/domain/review/interests.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, eq } from 'drizzle-orm';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';

/** The topics that each expert knows and the languages that they read, in one round. */
export const reviewInterests = pgTable(
  'review_interests',
  {
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    expertId: uuid('expert_id').$type<PersonId>().notNull(),
    topics: text('topics').array().notNull(),
    languages: text('languages').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.expertId] })],
);

export const interestsProjection: AnyProjection = projection({
  name: 'review_interests',
  mode: 'inline',
  tables: [reviewInterests],
  handles: [interestEvents.chosen.type],
  apply: async (tx, events) => {
    // Of several choices of an expert in one batch, the last counts.
    const last = new Map(
      events.map(({ data: { roundId, expertId, topics, languages } }) => [
        `${roundId} ${expertId}`,
        { roundId, expertId, topics: [...topics], languages: [...languages] },
      ]),
    );
    await upsertRows(tx, reviewInterests, [...last.values()]);
  },
});

/** What each expert of a round chose. */
export const interestsOfRound = async (db: Db | Tx, roundId: RoundId): Promise<ReadonlyMap<PersonId, Interests>> => {
  const rows = await db.select().from(reviewInterests).where(eq(reviewInterests.roundId, roundId));
  return new Map(rows.map(({ expertId, topics, languages }) => [expertId, { topics, languages }]));
};

/** What one expert chose in a round. */
export const interestsOfExpert = async (db: Db | Tx, roundId: RoundId, expertId: PersonId): Promise<Interests> => {
  const here = and(eq(reviewInterests.roundId, roundId), eq(reviewInterests.expertId, expertId));
  const [row] = await db.select().from(reviewInterests).where(here);
  return row ? { topics: row.topics, languages: row.languages } : noInterests();
};
