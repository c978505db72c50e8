import { type AwardFacts, awardEvents, resultEvents } from '@laurel/domain/award/result.ts';
import type { AwardId, CompetitionId, ItemId, ResultId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
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
    /** The corrected result that last kept or revoked it. */
    amendedBy: uuid('amended_by').$type<ResultId>(),
    /** When a decision on an objection last corrected a name that its certificates print. */
    namesCorrectedAt: text('names_corrected_at').$type<Instant>(),
  },
  (t) => [
    index('certificate_awards_competition').on(t.competitionId, t.rank, t.workCode),
    index('certificate_awards_amended').on(t.amendedBy).where(sql`amended_by is not null`),
  ],
);

const handled = [
  awardEvents.granted.type,
  awardEvents.kept.type,
  awardEvents.accepted.type,
  awardEvents.revoked.type,
  resultEvents.namesCorrected.type,
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
        await tx
          .update(certificateAwards)
          .set({ rank, facts, amendedBy: resultId })
          .where(eq(certificateAwards.awardId, awardId));
        continue;
      }
      if (event.type === 'award.names_corrected') {
        const { workId, at } = event.data;
        const ofWork = sql`${certificateAwards.facts} ->> 'workId' = ${workId}`;
        await tx.update(certificateAwards).set({ namesCorrectedAt: at }).where(ofWork);
        continue;
      }
      const of = eq(certificateAwards.awardId, event.data.awardId);
      if (event.type === 'award.accepted') {
        await tx.update(certificateAwards).set({ status: 'accepted' }).where(of);
        continue;
      }
      const { resultId } = event.data;
      await tx
        .update(certificateAwards)
        .set({ status: 'revoked', ...(resultId && { amendedBy: resultId }) })
        .where(of);
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

/** Awards of a corrected result that replaced others and have no certificate yet, of a competition. */
export const countWithoutCertificate = (db: Db, competitionId: CompetitionId): Promise<number> => {
  const { awardId, facts } = certificateAwards;
  return db.$count(
    certificateAwards,
    and(
      eq(certificateAwards.competitionId, competitionId),
      ne(certificateAwards.status, 'revoked'),
      sql`exists (select from ${certificateAwards} a where a.amended_by::text = ${facts} ->> 'resultId')`,
      sql`exists (select from certificate_board c where c.competition_id = ${competitionId})`,
      sql`not exists (select from certificate_board c where c.award_id = ${awardId})`,
    ),
  );
};
