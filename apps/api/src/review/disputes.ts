import { awardsOfWork } from '@laurel/db/award/award-list.ts';
import { objectionsOf, resultsOf } from '@laurel/db/award/result-board.ts';
import type { ReviewWork } from '@laurel/db/review/review-works.ts';
import { runsCorrectedBy, type ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { pick } from '../kernel/pick.ts';

/**
 * The objections to results of a run and of those that it corrects, which concern a work, and when a result of the run
 * was first announced. `runs`: with those that had sealed earlier rounds, whose results teams may have objected to.
 */
export async function disputesOf(
  db: Db,
  run: ScoreRunRow,
  runs: readonly ScoreRunRow[],
  { competitionId, itemId, workId }: ReviewWork,
) {
  const chains = await Promise.all(runs.map((one) => runsCorrectedBy(db, one)));
  const scoreRunIds = new Set(chains.flat().map(({ scoreRunId }) => scoreRunId));
  const results = (await resultsOf(db, competitionId)).filter(
    (result) => scoreRunIds.has(result.scoreRunId) && result.itemId === itemId,
  );
  const [awards, filed] = await Promise.all([
    awardsOfWork(db, workId),
    Promise.all(results.map(({ resultId }) => objectionsOf(db, resultId))),
  ]);
  const own = new Set(awards.map(({ awardId }) => awardId));
  const objections = filed
    .flat()
    .filter((one) => (one.awardId === null ? one.workId === null || one.workId === workId : own.has(one.awardId)))
    .map((one) => pick(one, 'filedAt', 'outcome', 'reason', 'decidedAt'))
    .toSorted((a, b) => (a.filedAt < b.filedAt ? -1 : 1));
  const announced = results
    .filter(({ scoreRunId }) => scoreRunId === run.scoreRunId)
    .flatMap(({ announcedAt }) => announcedAt ?? [])
    .toSorted();
  return { objections, announcedAt: announced[0] ?? null };
}
