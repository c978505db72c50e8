import type { PersonId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** Who was shown scores of a run, when first and how often: an auditor asks who knew them before the announcement. */
export const scoreViews = appSchema.table(
  'score_views',
  {
    scoreRunId: uuid('score_run_id').$type<ScoreRunId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    firstAt: text('first_at').$type<Instant>().notNull(),
    lastAt: text('last_at').$type<Instant>().notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scoreRunId, t.personId] })],
);

/** Notes that somebody is shown scores of a run. */
export async function noteView(db: Db, scoreRunId: ScoreRunId, personId: PersonId, at: Instant): Promise<void> {
  await db
    .insert(scoreViews)
    .values({ scoreRunId, personId, firstAt: at, lastAt: at, times: 1 })
    .onConflictDoUpdate({
      target: [scoreViews.scoreRunId, scoreViews.personId],
      set: { lastAt: at, times: sql`least(${scoreViews.times}, 2000000000) + 1` },
    });
}

/** More than the people who may see the scores of one group. */
const MOST = 200;

/** Who saw scores of these runs, in the order of their first look. */
export const viewsOf = (db: Db, scoreRunIds: readonly ScoreRunId[]) => {
  const { personId, times } = scoreViews;
  const firstAt = sql<Instant>`min(${scoreViews.firstAt})`;
  return db
    .select({ personId, firstAt, times: sql<number>`sum(${times})::int` })
    .from(scoreViews)
    .where(inArray(scoreViews.scoreRunId, [...scoreRunIds]))
    .groupBy(personId)
    .orderBy(asc(firstAt), asc(personId))
    .limit(MOST);
};
