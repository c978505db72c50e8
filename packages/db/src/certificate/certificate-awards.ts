import { type AwardFacts, awardEvents } from '@laurel/domain/award/result.ts';
import type { AwardId, CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { projection } from '../kernel/projection.ts';

/** Awards as certificates need them: certificates' own copy, fed by the awards' events. */
export const certificateAwards = pgTable(
  'certificate_awards',
  {
    awardId: uuid('award_id').$type<AwardId>().primaryKey(),
    competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
    itemId: uuid('item_id').$type<ItemId>().notNull(),
    levelId: text('level_id').notNull(),
    rank: integer('rank').notNull(),
    workCode: text('work_code').notNull(),
    status: text('status').$type<'granted' | 'accepted' | 'revoked'>().notNull(),
    facts: jsonb('facts').$type<AwardFacts>().notNull(),
  },
  (t) => [index('certificate_awards_competition').on(t.competitionId, t.rank, t.workCode)],
);

const handled = [
  awardEvents.granted.type,
  awardEvents.kept.type,
  awardEvents.accepted.type,
  awardEvents.revoked.type,
] as const;

export const certificateAwardsProjection: AnyProjection = projection({
  name: 'certificate_awards',
  mode: 'inline',
  tables: [certificateAwards],
  handles: handled,
  apply: async (tx, events) => {
    const granted = events.flatMap((event) => (event.type === 'award.granted' ? [event.data] : []));
    if (granted.length > 0)
      await tx.insert(certificateAwards).values(
        granted.map((facts) => ({
          awardId: facts.awardId,
          competitionId: facts.competitionId,
          itemId: facts.itemId,
          levelId: facts.levelId,
          rank: facts.rank,
          workCode: facts.workCode,
          status: 'granted' as const,
          facts,
        })),
      );
    for (const event of events) {
      if (event.type === 'award.granted') continue;
      if (event.type === 'award.kept') {
        const { awardId, resultId, rank, score } = event.data;
        const facts = sql`${certificateAwards.facts} || ${JSON.stringify({ resultId, rank, score })}::jsonb`;
        await tx.update(certificateAwards).set({ rank, facts }).where(eq(certificateAwards.awardId, awardId));
        continue;
      }
      const status = event.type === 'award.revoked' ? 'revoked' : 'accepted';
      await tx.update(certificateAwards).set({ status }).where(eq(certificateAwards.awardId, event.data.awardId));
    }
  },
});

/** Awards that a batch covers, in the order in which numbers are given: rank, then work code, then id. */
export async function awardsFor(
  db: Db,
  which: { competitionId: CompetitionId; itemId: ItemId | null; levelIds: readonly string[] },
): Promise<AwardFacts[]> {
  const rows = await db
    .select({ facts: certificateAwards.facts })
    .from(certificateAwards)
    .where(
      and(
        eq(certificateAwards.competitionId, which.competitionId),
        ne(certificateAwards.status, 'revoked'),
        which.itemId ? eq(certificateAwards.itemId, which.itemId) : undefined,
        which.levelIds.length > 0 ? inArray(certificateAwards.levelId, [...which.levelIds]) : undefined,
      ),
    )
    .orderBy(asc(certificateAwards.rank), asc(certificateAwards.workCode), asc(certificateAwards.awardId));
  return rows.map((row) => row.facts);
}

/** Competitions with valid awards, and how many each has. */
export const awardsByCompetition = (db: Db): Promise<{ competitionId: CompetitionId; awards: number }[]> =>
  db
    .select({ competitionId: certificateAwards.competitionId, awards: sql<number>`count(*)::int` })
    .from(certificateAwards)
    .where(ne(certificateAwards.status, 'revoked'))
    .groupBy(certificateAwards.competitionId);
