import type { FileHash, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { ScoreOutcome, WorkExplanation } from '@laurel/domain/review/scoring.ts';
import type { UnrankedReason } from '@laurel/domain/review/work-score.ts';
import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../app-schema.ts';
import type { Db, Tx } from '../db.ts';
import { reviewWorks } from './review-works.ts';

/**
 * The lines of a score run's document, one a work, under the document's hash: written once with it, so that a page of
 * a result needs not the whole. The document is what counts.
 */
export const scoreResults = appSchema.table(
  'score_results',
  {
    resultHash: text('result_hash').$type<FileHash>().notNull(),
    workId: uuid('work_id').$type<WorkId>().notNull(),
    rankGroup: text('rank_group').notNull(),
    rank: integer('rank'),
    scoreMilli: integer('score_milli'),
    award: text('award'),
    unranked: text('unranked').$type<UnrankedReason>(),
    flagged: boolean('flagged').notNull(),
    explanation: jsonb('explanation').$type<WorkExplanation>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resultHash, t.workId] }),
    index('score_results_work').on(t.workId),
    index('score_results_rank').on(t.resultHash, t.rankGroup, t.rank),
  ],
);
export type ScoreResultRow = typeof scoreResults.$inferSelect;

export async function keepResults(db: Db | Tx, resultHash: FileHash, outcome: ScoreOutcome): Promise<void> {
  const explanations = new Map(outcome.explanations.map((explanation) => [explanation.workId, explanation]));
  const undecided = new Set(outcome.groups.flatMap((group) => group.unresolved.flatMap(({ workIds }) => workIds)));
  const rows = outcome.results.flatMap(({ workId, group, rank, scoreMilli, award, unranked, rangeExceeded }) => {
    const explanation = explanations.get(workId);
    const flagged = rangeExceeded || undecided.has(workId);
    if (!explanation) return [];
    return [
      {
        resultHash,
        workId: workId as WorkId,
        rankGroup: group,
        rank,
        scoreMilli,
        award,
        unranked,
        flagged,
        explanation,
      },
    ];
  });
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insert(scoreResults)
      .values(rows.slice(from, from + 500))
      .onConflictDoNothing();
}

const line = {
  workId: scoreResults.workId,
  rankGroup: scoreResults.rankGroup,
  rank: scoreResults.rank,
  scoreMilli: scoreResults.scoreMilli,
  award: scoreResults.award,
  unranked: scoreResults.unranked,
  flagged: scoreResults.flagged,
};

export type ResultFilter = {
  page: number;
  pageSize: number;
  rankGroup?: string | undefined;
  award?: string | undefined;
  flagged?: boolean | undefined;
  workIds?: readonly WorkId[] | undefined;
};

/** Works of a result in rank order, those without a rank last. */
export async function listResults(db: Db, resultHash: FileHash, filter: ResultFilter) {
  const where: SQL | undefined = and(
    eq(scoreResults.resultHash, resultHash),
    filter.rankGroup === undefined ? undefined : eq(scoreResults.rankGroup, filter.rankGroup),
    filter.award ? eq(scoreResults.award, filter.award) : undefined,
    filter.flagged === undefined ? undefined : eq(scoreResults.flagged, filter.flagged),
    filter.workIds ? inArray(scoreResults.workId, [...filter.workIds]) : undefined,
  );
  const { page, pageSize } = filter;
  const [rows, [total]] = await Promise.all([
    db
      .select(line)
      .from(scoreResults)
      .where(where)
      .orderBy(asc(scoreResults.rankGroup), sql`${scoreResults.rank} asc nulls last`, asc(scoreResults.workId))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ n: count() }).from(scoreResults).where(where),
  ]);
  return { rows, total: total?.n ?? 0, page, pageSize };
}

/** Every line of a result without its explanation, in rank order: what an award list is drafted from. */
export const allResults = (db: Db | Tx, resultHash: FileHash) =>
  db
    .select(line)
    .from(scoreResults)
    .where(eq(scoreResults.resultHash, resultHash))
    .orderBy(asc(scoreResults.rankGroup), sql`${scoreResults.rank} asc nulls last`, asc(scoreResults.workId));

export const resultOfWork = async (db: Db, resultHash: FileHash, workId: WorkId): Promise<ScoreResultRow | undefined> =>
  (
    await db
      .select()
      .from(scoreResults)
      .where(and(eq(scoreResults.resultHash, resultHash), eq(scoreResults.workId, workId)))
  )[0];

/** Items with ranked works of which none wins an award: few works, and shares that come to less than one. */
export const itemsWithoutAward = async (db: Db, resultHash: FileHash): Promise<ItemId[]> => {
  const rows = await db
    .select({ itemId: reviewWorks.itemId })
    .from(scoreResults)
    .innerJoin(reviewWorks, eq(reviewWorks.workId, scoreResults.workId))
    .where(and(eq(scoreResults.resultHash, resultHash), isNotNull(scoreResults.rank)))
    .groupBy(reviewWorks.itemId)
    .having(sql`count(${scoreResults.award}) = 0`);
  return rows.map((row) => row.itemId);
};
