import { resultsOf } from '@laurel/db/award/result-board.ts';
import { approvedAdjustments } from '@laurel/db/review/adjustments.ts';
import { linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { publishedListOf } from '@laurel/db/review/below-line.ts';
import { allResults } from '@laurel/db/review/score-results.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { type WorkRow, worksByIds } from '@laurel/db/submission/work-board.ts';
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
  return works.filter(({ itemId }) => announced.has(itemId)).map(toTeam(competition));
};

/**
 * To everybody of the works that the published list leaves out; where finalists see it too, to those whose result is
 * announced by now. The others read it beside their result.
 */
export const cutFeedbackReleased = async (
  db: Db,
  { data: { scoreRunId, feedback } }: EventOf<'review.cut_feedback_released'>,
): Promise<readonly Addressed[]> => {
  const list = await publishedListOf(db, scoreRunId);
  const competition = list && (await editionOf(db, list.competitionId));
  if (!list?.advancement.list || !competition || isNothing(feedback)) return [];
  const results = await resultsOf(db, list.competitionId, { publicly: true });
  const others = results.filter((result) => result.scoreRunId !== scoreRunId);
  const announced = new Set(others.map(({ itemId }) => itemId));
  const lines = await linesOfList(db, list.advancement.list.listHash);
  const works = await worksByIds(
    db,
    lines.map(({ workId }) => workId),
  );
  const left = new Set(lines.filter(({ outcome }) => outcome === 'eliminated').map(({ workId }) => workId));
  return works
    .filter(({ workId, status, itemId }) =>
      status === 'eliminated'
        ? left.has(workId) || feedback.finalists
        : status === 'advanced' && feedback.finalists && announced.has(itemId),
    )
    .map(toTeam(competition));
};

/** To everybody of the works from which points were deducted in the round: from now on their page shows why. */
export const roundSealed = async (
  db: Db,
  { data: { roundId } }: EventOf<'review.round_sealed'>,
): Promise<readonly Addressed[]> => {
  const deducted = (await approvedAdjustments(db, [roundId])).filter(({ pointsMilli }) => pointsMilli < 0);
  const [first] = deducted;
  const competition = first && (await editionOf(db, first.competitionId));
  if (!competition) return [];
  const works = await worksByIds(db, [...new Set(deducted.map(({ workId }) => workId))]);
  return works.flatMap(({ workId, title, captainId, memberIds }) =>
    deducted
      .filter((line) => line.workId === workId)
      .map(({ pointsMilli, reason }) => ({
        to: [...new Set([captainId, ...memberIds])],
        letter: {
          kind: 'pointsDeducted' as const,
          said: { competition, work: title, points: String(-pointsMilli / 1000), reason },
          path: `/center/work/detail?id=${workId}` as const,
        },
      })),
  );
};

const toTeam =
  (competition: NonNullable<Awaited<ReturnType<typeof editionOf>>>) =>
  ({ workId, title, captainId, memberIds }: WorkRow): Addressed => ({
    to: [...new Set([captainId, ...memberIds])],
    letter: {
      kind: 'feedbackReleased',
      said: { competition, work: title },
      path: `/center/work/detail?id=${workId}` as const,
    },
  });
