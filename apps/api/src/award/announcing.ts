import type { ResultRow } from '@laurel/db/award/result-board.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';

/**
 * The streams of an announcement, with notice or without. What the result corrects is superseded with it; a result
 * that corrects none is given in both places.
 */
export const announcing = ({ resultId, supersedes, competitionId, scoreRunId }: ResultRow) => ({
  takes: { result: resultOf(resultId), former: resultOf(supersedes ?? resultId) },
  looks: { competition: competitionOf(competitionId), run: scoreRunOf(scoreRunId) },
});
