import { certificateEvents } from '@laurel/domain/certificate/certificate.ts';
import { competitionEvents } from '@laurel/domain/competition/competition.ts';
import { enrolmentEvents } from '@laurel/domain/enrolment/enrolment.ts';
import { workEvents } from '@laurel/domain/submission/work.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { projection } from '../kernel/projection.ts';

/** Running counts for the home page: whole numbers, one row each, so that a visit costs four rows. */
export const homeCounts = pgTable('home_counts', {
  name: text('name').$type<HomeCount>().primaryKey(),
  value: integer('value').notNull(),
});
type HomeCount = 'competitions' | 'teams' | 'works' | 'certificates';

const counted: Readonly<Record<string, HomeCount>> = {
  [competitionEvents.published.type]: 'competitions',
  [enrolmentEvents.approved.type]: 'teams',
  [workEvents.submitted.type]: 'works',
  [certificateEvents.issued.type]: 'certificates',
};

/** Projected by the worker: one row that every submission would have to wait for must not be in their transaction. */
export const homeCountsProjection: AnyProjection = projection({
  name: 'home_counts',
  mode: 'async',
  tables: [homeCounts],
  handles: [
    competitionEvents.published.type,
    enrolmentEvents.approved.type,
    workEvents.submitted.type,
    certificateEvents.issued.type,
  ],
  apply: async (tx, events) => {
    const more = new Map<HomeCount, number>();
    for (const event of events) {
      // A work submitted again is not another work.
      if (event.type === 'submission.work_submitted' && event.data.version > 1) continue;
      const name = counted[event.type];
      if (name) more.set(name, (more.get(name) ?? 0) + 1);
    }
    for (const [name, value] of more)
      await tx
        .insert(homeCounts)
        .values({ name, value })
        .onConflictDoUpdate({ target: homeCounts.name, set: { value: sql`${homeCounts.value} + excluded.value` } });
  },
});

export async function homeFigures(db: Db): Promise<Record<HomeCount, number>> {
  const rows = await db.select().from(homeCounts);
  return {
    competitions: 0,
    teams: 0,
    works: 0,
    certificates: 0,
    ...Object.fromEntries(rows.map((row) => [row.name, row.value])),
  };
}
