import { awardsOfWork } from '@laurel/db/award/award-list.ts';
import { objectionsOf, resultsOf } from '@laurel/db/award/result-board.ts';
import type { ReviewWork } from '@laurel/db/review/review-works.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { pick } from '../kernel/pick.ts';

/** The objections to results of a run that concern a work, and when such a result was first announced. */
export async function disputesOf(db: Db, scoreRunId: ScoreRunId, { competitionId, itemId, workId }: ReviewWork) {
  const results = (await resultsOf(db, competitionId)).filter(
    (result) => result.scoreRunId === scoreRunId && result.itemId === itemId,
  );
  const [awards, filed] = await Promise.all([
    awardsOfWork(db, workId),
    Promise.all(results.map(({ resultId }) => objectionsOf(db, resultId))),
  ]);
  const own = new Set(awards.map(({ awardId }) => awardId));
  const objections = filed
    .flat()
    .filter(({ awardId }) => awardId === null || own.has(awardId))
    .map((one) => pick(one, 'filedAt', 'outcome', 'reason', 'decidedAt'));
  const announced = results.flatMap(({ announcedAt }) => announcedAt ?? []).toSorted();
  return { objections, announcedAt: announced[0] ?? null };
}
