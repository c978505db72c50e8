import type { CompetitionId, FileHash, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { ScoreOutcome, WorkExplanation } from '@laurel/domain/review/scoring.ts';
import type { UnrankedReason } from '@laurel/domain/review/work-score.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { Altered } from '../kernel/altered.ts';
import { appSchema } from '../kernel/app-schema.ts';
import type { Filter } from '../kernel/filter.ts';
import type { Page } from '../kernel/paged.ts';
import {
  explanationHash,
  isIncomplete,
  lineOf,
  linesOfDocument,
  type ResultLine,
  readResult,
  undecidedIn,
} from './result-document.ts';
import { reviewWorks, reviewWorksByIds } from './review-works.ts';
import { scoreRuns } from './score-run-board.ts';

/**
 * The lines of a score run's document, one a work, under the document's hash: written once with it, so that an
 * explanation is found and works are searched without reading the whole. The document is authoritative: what is read
 * here is compared with it.
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
type ScoreResultRow = typeof scoreResults.$inferSelect;

export async function keepResults(db: Db | Tx, resultHash: FileHash, outcome: ScoreOutcome): Promise<void> {
  const explanations = new Map(outcome.explanations.map((explanation) => [explanation.workId, explanation]));
  const undecided = undecidedIn(outcome.groups);
  const rows = outcome.results.flatMap((result) => {
    const explanation = explanations.get(result.workId);
    return explanation ? [{ resultHash, ...lineOf(result, undecided), explanation }] : [];
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
type Line = Omit<ScoreResultRow, 'resultHash' | 'explanation'>;

const same = (row: Line | undefined, said: ResultLine) =>
  row !== undefined && Object.keys(line).every((column) => row[column as keyof Line] === said[column as keyof Line]);

/** Works queried in one statement, which has room for 65,535 values. */
const PORTION = 5_000;

/** The works whose rows differ from what the document says, of these of its lines. */
async function altered(db: Db | Tx, resultHash: FileHash, lines: readonly ResultLine[]): Promise<WorkId[]> {
  const found: WorkId[] = [];
  for (let from = 0; from < lines.length; from += PORTION) {
    const portion = lines.slice(from, from + PORTION);
    const ids = portion.map(({ workId }) => workId);
    const rows = await db
      .select(line)
      .from(scoreResults)
      .where(and(eq(scoreResults.resultHash, resultHash), inArray(scoreResults.workId, ids)));
    const byId = new Map(rows.map((row) => [row.workId, row]));
    found.push(...portion.filter((said) => !same(byId.get(said.workId), said)).map(({ workId }) => workId));
  }
  return found;
}

async function mustBeUnaltered(db: Db | Tx, resultHash: FileHash, lines: readonly ResultLine[]) {
  const [workId, ...more] = await altered(db, resultHash, lines);
  if (workId)
    throw new Altered(
      'resultsAltered',
      `app.score_results differs from the score run's document ${resultHash} at work ${workId}${more.length > 0 ? ` and ${more.length} more` : ''}`,
    );
}

/** Where the rows stored with a document differ from it, including rows that do not belong to it. */
export async function resultProblems(db: Db, resultHash: FileHash): Promise<string[]> {
  const lines = await linesOfDocument(db, resultHash);
  const said = new Map<string, ResultLine>(lines.map((one) => [one.workId, one]));
  const problems = (await altered(db, resultHash, lines)).map((workId) => `the row of work ${workId} differs`);
  let after = '00000000-0000-0000-0000-000000000000' as WorkId;
  for (;;) {
    const rows = await db
      .select({ workId: scoreResults.workId, explanation: scoreResults.explanation })
      .from(scoreResults)
      .where(and(eq(scoreResults.resultHash, resultHash), gt(scoreResults.workId, after)))
      .orderBy(asc(scoreResults.workId))
      .limit(500);
    for (const { workId, explanation } of rows) {
      const own = said.get(workId);
      if (!own) problems.push(`there is a row of work ${workId}, which the run does not have`);
      else if (explanationHash(explanation) !== own.explanationHash)
        problems.push(`the explanation of work ${workId} differs`);
    }
    const last = rows.at(-1);
    if (!last) return problems;
    after = last.workId;
  }
}

type ResultFilter = Filter<{
  award: string;
  flagged: boolean;
  tied: boolean;
  incomplete: boolean;
  uncalibrated: boolean;
}>;

const matches =
  ({ award, flagged, tied, incomplete, uncalibrated }: ResultFilter) =>
  (line: ResultLine): boolean =>
    (!award || line.award === award) &&
    (flagged === undefined || line.flagged === flagged) &&
    (tied === undefined || line.tied === tied) &&
    (incomplete === undefined || isIncomplete(line) === incomplete) &&
    (uncalibrated === undefined || line.uncalibrated === uncalibrated);

/** Works of a result in rank order, those without a rank last. */
export async function listResults(db: Db, resultHash: FileHash, { page, pageSize, ...filter }: Page & ResultFilter) {
  const wanted = (await linesOfDocument(db, resultHash)).filter(matches(filter));
  const rows = wanted.slice((page - 1) * pageSize, page * pageSize);
  await mustBeUnaltered(db, resultHash, rows);
  return { rows: rows.map(withoutHash), total: wanted.length, page, pageSize };
}

const withoutHash = ({ explanationHash: _, ...rest }: ResultLine) => rest;

/** Every line of a result, or those that match, without explanations, in rank order: what an award list is drafted from. */
export async function allResults(
  db: Db | Tx,
  resultHash: FileHash,
  filter: ResultFilter = {},
): Promise<Omit<ResultLine, 'explanationHash'>[]> {
  const lines = (await linesOfDocument(db, resultHash)).filter(matches(filter));
  await mustBeUnaltered(db, resultHash, lines);
  return lines.map(withoutHash);
}

/** How many works of a result lack a score sheet or a score. */
export const incompleteWorks = async (db: Db | Tx, resultHash: FileHash): Promise<number> =>
  (await linesOfDocument(db, resultHash)).filter(isIncomplete).length;

/** The works of a result that are flagged: each keeps the run from being sealed until it is settled. */
export const flaggedWorks = async (db: Db | Tx, resultHash: FileHash): Promise<WorkId[]> =>
  (await linesOfDocument(db, resultHash)).filter(({ flagged }) => flagged).map(({ workId }) => workId);

/** The overlap tests and experts' parameters of a result, one entry a pool; none where its policy calibrates nothing. */
export const calibrationOf = async (db: Db, resultHash: FileHash) => (await readResult(db, resultHash)).pools;

/** Whether these are exactly the works that share a rank of a result. */
export async function isTie(db: Db | Tx, resultHash: FileHash, workIds: readonly WorkId[]): Promise<boolean> {
  const lines = await linesOfDocument(db, resultHash);
  const first = lines.find(({ workId }) => workId === workIds[0]);
  if (!first || first.rank === null) return false;
  const tied = lines.filter(({ rank, rankGroup }) => rank === first.rank && rankGroup === first.rankGroup);
  return (
    tied.length > 1 &&
    tied
      .map(({ workId }) => workId)
      .toSorted()
      .join() === workIds.toSorted().join()
  );
}

/** Ties at the limit of an award for which the policy asks the chairs, who have not voted. */
export const tiesAwaitingVote = async (db: Db | Tx, resultHash: FileHash) =>
  (await readResult(db, resultHash)).awaitingVote;

/** The awards of the policy that a result followed, each with the places of an item that stayed vacant. */
export const awardsOfRun = async (db: Db | Tx, resultHash: FileHash, itemId: ItemId) => {
  const { levels, within, groups } = (await readResult(db, resultHash)).awards;
  const part = within.indexOf('item');
  const ofItem = groups.filter(({ group }) => JSON.parse(group)[part] === itemId);
  const vacantIn = (level: string) =>
    ofItem.flatMap(({ quotas }) => quotas).reduce((sum, line) => sum + (line.level === level ? line.vacant : 0), 0);
  // If items are ranked together, the works of one item have no places of their own.
  return levels.map((level) => ({ ...level, vacant: part < 0 ? 0 : vacantIn(level.level) }));
};

/** How the places of each award were counted in a group of works that are ranked together. */
export const quotasOfGroup = async (db: Db | Tx, resultHash: FileHash, rankGroup: string) =>
  (await readResult(db, resultHash)).awards.groups.find(({ group }) => group === rankGroup)?.quotas ?? [];

/** How many works of a result could not be calibrated. */
export const uncalibratedWorks = async (db: Db | Tx, resultHash: FileHash): Promise<number> =>
  (await linesOfDocument(db, resultHash)).filter(({ uncalibrated }) => uncalibrated).length;

/** A work's line with its explanation. */
export async function resultOfWork(db: Db, resultHash: FileHash, workId: WorkId): Promise<ScoreResultRow | undefined> {
  const said = (await linesOfDocument(db, resultHash)).find((one) => one.workId === workId);
  if (!said) return undefined;
  const [row] = await db
    .select()
    .from(scoreResults)
    .where(and(eq(scoreResults.resultHash, resultHash), eq(scoreResults.workId, workId)));
  if (!row || !same(row, said) || explanationHash(row.explanation) !== said.explanationHash)
    throw new Altered(
      'resultsAltered',
      `app.score_results differs from the score run's document ${resultHash} at work ${workId}`,
    );
  return row;
}

/** Items with ranked works without any award: few works, and shares that amount to less than one. */
export const itemsWithoutAward = async (db: Db, resultHash: FileHash): Promise<ItemId[]> => {
  const ranked = (await linesOfDocument(db, resultHash)).filter(({ rank }) => rank !== null);
  const items = new Map<WorkId, ItemId>();
  for (let from = 0; from < ranked.length; from += PORTION) {
    const ids = ranked.slice(from, from + PORTION).map(({ workId }) => workId);
    for (const { workId, itemId } of await reviewWorksByIds(db, ids)) items.set(workId, itemId);
  }
  const itemsOf = (lines: readonly ResultLine[]) => new Set(lines.flatMap(({ workId }) => items.get(workId) ?? []));
  const winning = itemsOf(ranked.filter(({ award }) => award !== null));
  return [...itemsOf(ranked)].filter((itemId) => !winning.has(itemId));
};

/** Items whose works a sealed run ranks and gives no award: they have no result to draft. */
export const itemsRankedWithoutAward = async (db: Db | Tx, competitionId: CompetitionId): Promise<ItemId[]> => {
  const rows = await db
    .select({ itemId: reviewWorks.itemId })
    .from(scoreRuns)
    .innerJoin(scoreResults, eq(scoreResults.resultHash, scoreRuns.resultHash))
    .innerJoin(reviewWorks, eq(reviewWorks.workId, scoreResults.workId))
    .where(and(eq(scoreRuns.competitionId, competitionId), eq(scoreRuns.status, 'approved')))
    .groupBy(reviewWorks.itemId)
    .having(sql`count(${scoreResults.rank}) > 0 and count(${scoreResults.award}) = 0`);
  return rows.map(({ itemId }) => itemId);
};
