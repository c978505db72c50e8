import type { Job } from './job.ts';
import { applyDistribution } from './review/apply-distribution.ts';
import { closeRoundWhenDue } from './review/close-round.ts';
import { recomputeScores } from './review/recompute-scores.ts';

/** Every kind of effect the worker can do, by the name under which a process manager asks for it. */
export const jobs: Readonly<Record<string, Job>> = {
  'apply-distribution': applyDistribution,
  'close-round': closeRoundWhenDue,
  'recompute-scores': recomputeScores,
};
