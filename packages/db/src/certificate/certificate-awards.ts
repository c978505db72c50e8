import { type AwardFacts, awardEvents, resultEvents } from '@laurel/domain/award/result.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type { AwardId, CompetitionId, ItemId, ResultId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { among } from '../kernel/insert-rows.ts';
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
    // A correction of names is about the awards granted before it, so grants are written in the order of the log.
    const granted: AwardFacts[] = [];
    const writeGranted = async () => {
      if (granted.length > 0) await tx.insert(certificateAwards).values(granted.splice(0).map(rowOf));
    };
    for (const event of events) {
      if (event.type === 'award.granted') granted.push(event.data);
      else {
        await writeGranted();
        const { where, set } = changeBy(event);
        await tx.update(certificateAwards).set(set).where(where);
      }
    }
    await writeGranted();
  },
});

const rowOf = (facts: AwardFacts) => {
  const { awardId, competitionId, itemId, levelId, rank, workCode } = facts;
  return { awardId, competitionId, itemId, levelId, rank, workCode, status: 'granted' as const, facts };
};

type Change = Extract<
  DomainEvent,
  { type: 'award.kept' | 'award.accepted' | 'award.revoked' | 'award.names_corrected' }
>;

/** Which awards an event changes, and how. */
const changeBy = (event: Change) => {
  const { facts } = certificateAwards;
  if (event.type === 'award.names_corrected') {
    const { workId, at } = event.data;
    return { where: sql`${facts} ->> 'workId' = ${workId}`, set: { namesCorrectedAt: at } };
  }
  const where = eq(certificateAwards.awardId, event.data.awardId);
  if (event.type === 'award.accepted') return { where, set: { status: 'accepted' as const } };
  const { resultId } = event.data;
  if (event.type === 'award.revoked')
    return { where, set: { status: 'revoked' as const, ...(resultId && { amendedBy: resultId }) } };
  const { rank, score } = event.data;
  const now = JSON.stringify({ resultId, rank, score });
  return { where, set: { rank, facts: sql`${facts} || ${now}::jsonb`, amendedBy: resultId } };
};

/** Awards that a batch covers, by rank, then work code, then id. */
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

/** How many of these awards are not given by a corrected result in place of others. */
export const countNotByCorrection = (db: Db | Tx, awardIds: readonly AwardId[]): Promise<number> => {
  const { awardId, amendedBy, facts } = certificateAwards;
  return db.$count(
    certificateAwards,
    and(
      among(awardId, awardIds),
      or(
        isNotNull(amendedBy),
        sql`not exists (select from ${certificateAwards} a where a.amended_by::text = ${facts} ->> 'resultId')`,
      ),
    ),
  );
};

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
