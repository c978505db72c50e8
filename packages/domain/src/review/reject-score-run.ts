import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ScoreRunId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { scoreRunDecider } from './score-run.ts';

export const RejectScoreRun = z.strictObject({ scoreRunId: ScoreRunId, reason: Reason });
export type RejectScoreRun = z.infer<typeof RejectScoreRun>;

export const rejectScoreRun = scoreRunDecider<RejectScoreRun, 'scoreRunNotComputed' | 'scoreRunDecided'>(
  (run, command, by) => {
    if (run.status === 'rejected') return accept();
    if (run.status === 'requested' || run.status === 'failed') return refuse('scoreRunNotComputed');
    if (run.status !== 'computed') return refuse('scoreRunDecided');
    return accept({
      type: 'review.score_run_rejected',
      data: { ...command, rejectedBy: by.actor.personId, at: by.at },
    });
  },
);
