import { resultsOf } from '@laurel/db/award/result-board.ts';
import { allResults } from '@laurel/db/review/score-results.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { isNothing } from '@laurel/domain/review/feedback.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf } from './addressed.ts';

/** To everybody of the works whose announced result comes from the run. Nobody hears of what is taken back. */
export const feedbackReleased = async (
  db: Db,
  { data }: EventOf<'review.feedback_released'>,
): Promise<readonly Addressed[]> => {
  const run = await scoreRunById(db, data.scoreRunId);
  const competition = run && (await editionOf(db, run.competitionId));
  if (!run?.resultHash || !competition || isNothing(data.feedback)) return [];
  const results = await resultsOf(db, run.competitionId, { publicly: true });
  const announced = new Set(
    results.filter(({ scoreRunId }) => scoreRunId === run.scoreRunId).map(({ itemId }) => itemId),
  );
  const scored = await allResults(db, run.resultHash);
  const works = await worksByIds(
    db,
    scored.map(({ workId }) => workId),
  );
  return works
    .filter(({ itemId }) => announced.has(itemId))
    .map(({ workId, title, captainId, memberIds }) => ({
      to: [...new Set([captainId, ...memberIds])],
      letter: {
        kind: 'feedbackReleased',
        said: { competition, work: title },
        path: `/center/work/detail?id=${workId}` as const,
      },
    }));
};
