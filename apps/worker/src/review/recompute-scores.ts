import { loadState } from '@laurel/db/kernel/load-state.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { computeScoresOf, policyHash } from '@laurel/db/review/compute-scores.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';
import { recordScoreRun } from './record-score-run.ts';

export const recomputeWhenRequested = processManager({
  name: 'review-recompute-when-requested',
  handles: ['review.score_run_requested'],
  react: ({ data: { scoreRunId } }) => [
    { effectId: `score-recompute-${scoreRunId}`, kind: 'recompute-scores', payload: { scoreRunId } },
  ],
});

/** Final scores, ranks and awards of a round, with the explanation of each work. The same input gives the same hash. */
export const recomputeScores = defineJob(
  z.strictObject({ scoreRunId: ScoreRunId }),
  async ({ scoreRunId }, { effectId, correlationId, causationId }, { db, log }) => {
    const run = await scoreRunById(db, scoreRunId);
    const round = run && (await roundById(db, run.roundId));
    if (!run || !round) throw new Error(`score run ${scoreRunId} has no round`);
    const problems = policyHash(round.round.policy) === run.policyHash ? [] : [{ code: 'policyChanged', count: 1 }];
    const figures =
      problems.length === 0
        ? await computeScoresOf(db, round, run.supersedes, await objectionOf(db, scoreRunId))
        : null;
    const about = { commandId: effectId, request: { correlationId, causationId } };
    const answer = await recordScoreRun(db, scoreRunId, figures ?? problems, about);
    if (!answer.ok) throw new Error(`score run ${scoreRunId}: ${answer.refusal}`);
    log.info({ scoreRunId, works: figures?.works, resultHash: figures?.resultHash }, 'scores computed');
  },
);

/** The objection whose decision orders a correction. */
async function objectionOf(db: Db, scoreRunId: ScoreRunId): Promise<string | null> {
  const run = await loadState(db, scoreRunOf(scoreRunId));
  return run.status === 'none' ? null : (run.objectionId ?? null);
}
