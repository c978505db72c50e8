import type { ResultRow } from '@laurel/db/award/result-board.ts';
import { awardsOfRun } from '@laurel/db/review/score-results.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { publicRank } from '@laurel/domain/review/feedback.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { pick } from '../kernel/pick.ts';
import { allocationOf } from './allocation.ts';

/**
 * Who gets what by a result: what the public reads and searches of each work. In rank order where ranks are public;
 * otherwise by level and code, because the order would say what the ranks are.
 */
const listOf = async (db: Db, result: ResultRow) => {
  const [{ entries }, run, levels] = await Promise.all([
    allocationOf(db, result),
    scoreRunById(db, result.scoreRunId),
    awardsOfRun(db, result.resultHash, result.itemId),
  ]);
  const feedback = run?.feedback ?? null;
  const placeOf = new Map(levels.map(({ level }, place) => [level, place]));
  const shown = entries.map(({ work, rank, levelId, levelName }) => ({
    ...pick(work, 'workId', 'code', 'title', 'teamName', 'schoolCodes'),
    ...{ rank: publicRank(feedback, rank), levelId, levelName },
  }));
  if (shown.every(({ rank }) => rank !== null)) return shown;
  const place = ({ levelId }: { readonly levelId: string }) => placeOf.get(levelId) ?? levels.length;
  return shown.toSorted((a, b) => place(a) - place(b) || (a.code ?? '').localeCompare(b.code ?? ''));
};
export type PublicEntry = Awaited<ReturnType<typeof listOf>>[number];

type Kept = { readonly head: string; readonly entries: Promise<readonly PublicEntry[]> };
const kept = new WeakMap<Db, Map<ResultId, Kept>>();
/** Lists kept at the same time; the least recently used one is dropped first. */
const MOST_LISTS = 20;

/**
 * The list of a result, derived once for all who read it until the log has another event: titles, names and scores only
 * change with one.
 */
export async function publicListOf(db: Db, result: ResultRow): Promise<readonly PublicEntry[]> {
  const lists = kept.get(db) ?? new Map<ResultId, Kept>();
  kept.set(db, lists);
  const { rows } = await db.execute<{ head: string }>(
    sql`select coalesce(max(position), 0)::text as head from es.events`,
  );
  const head = rows[0]?.head ?? '';
  const before = lists.get(result.resultId);
  const list = before?.head === head ? before : { head, entries: listOf(db, result) };
  lists.delete(result.resultId);
  lists.set(result.resultId, list);
  for (const resultId of lists.keys()) if (lists.size > MOST_LISTS) lists.delete(resultId);
  try {
    return await list.entries;
  } catch (error) {
    // What could not be read, or was refused, is tried again by the next reader.
    lists.delete(result.resultId);
    throw error;
  }
}
