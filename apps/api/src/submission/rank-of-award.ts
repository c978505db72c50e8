import type { AwardRow } from '@laurel/db/award/award-list.ts';
import { resultById } from '@laurel/db/award/result-board.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { publicRank } from '@laurel/domain/review/feedback.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** The rank of an award, where its contest publishes ranks. */
export async function rankOfAward(db: Db, { resultId, rank }: Pick<AwardRow, 'resultId' | 'rank'>) {
  const result = await resultById(db, resultId);
  const run = result && (await scoreRunById(db, result.scoreRunId));
  return publicRank(run?.feedback ?? null, rank);
}
