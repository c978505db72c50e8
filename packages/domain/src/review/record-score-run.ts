import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash } from '../kernel/ids.ts';
import { scoreRunDecider } from './score-run.ts';

export type ScoreRunFigures = {
  readonly resultHash: FileHash;
  readonly inputHash: FileHash;
  readonly works: number;
  readonly sheets: number;
  readonly flagged: number;
  readonly ties: number;
  readonly uncalibrated?: number;
};
export type RecordScoreRunRefusal = 'scoreRunNotFound' | 'scoreRunDecided';

/**
 * What the worker computed. The same result twice is one result.
 * @without form: the worker records what it computed
 */
export const recordScoreRun = scoreRunDecider<ScoreRunFigures, RecordScoreRunRefusal>((run, figures, by) => {
  if (run.resultHash === figures.resultHash) return accept();
  if (run.status !== 'requested') return refuse('scoreRunDecided');
  return accept({ type: 'review.score_run_computed', data: { scoreRunId: run.scoreRunId, ...figures, at: by.at } });
});

/** What kept the worker from computing it, by code and number of cases. */
export const failScoreRun = scoreRunDecider<{ code: string; count: number }[], RecordScoreRunRefusal>(
  (run, problems, by) => {
    if (run.status === 'failed') return accept();
    if (run.status !== 'requested') return refuse('scoreRunDecided');
    return accept({ type: 'review.score_run_failed', data: { scoreRunId: run.scoreRunId, problems, at: by.at } });
  },
);
