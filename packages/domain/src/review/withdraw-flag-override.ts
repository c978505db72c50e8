import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ScoreRunId, WorkId } from '../kernel/ids.ts';
import { overridesByWork } from './flag-override.ts';
import { MOST_OVERRIDES } from './propose-flag-override.ts';
import { scoreRunDecider } from './score-run.ts';

export const WithdrawFlagOverride = z.strictObject({
  scoreRunId: ScoreRunId,
  workIds: z.array(WorkId).min(1).max(MOST_OVERRIDES),
});
export type WithdrawFlagOverride = z.infer<typeof WithdrawFlagOverride>;

/** These flagged works wait for a decision again. Until the run is decided only. */
export const withdrawFlagOverride = scoreRunDecider<WithdrawFlagOverride, 'scoreRunNotComputed' | 'scoreRunDecided'>(
  (run, { scoreRunId, workIds }, by) => {
    if (run.status === 'requested' || run.status === 'failed') return refuse('scoreRunNotComputed');
    if (run.status !== 'computed') return refuse('scoreRunDecided');
    const known = overridesByWork(run.overrides);
    const settled = [...new Set(workIds)].filter((workId) => known.has(workId)).toSorted();
    if (settled.length === 0) return accept();
    return accept({
      type: 'review.flag_override_withdrawn',
      data: { scoreRunId, workIds: settled, withdrawnBy: by.actor.personId, at: by.at },
    });
  },
);
