import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ScoreRunId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { scoreRunDecider } from './score-run.ts';

export const ProposeIncompleteSeal = z.strictObject({ scoreRunId: ScoreRunId, reason: Reason });
export type ProposeIncompleteSeal = z.infer<typeof ProposeIncompleteSeal>;

/** `incomplete`: works of the run that lack a score sheet or a score. */
type Proposing = ProposeIncompleteSeal & { readonly incomplete: number };

/**
 * Gives the reason for sealing a run although works lack score sheets, or could not be calibrated. Another person than the one who proposes it
 * seals it; both names and the reason stay with the result.
 */
export const proposeIncompleteSeal = scoreRunDecider<
  Proposing,
  'scoreRunNotComputed' | 'scoreRunDecided' | 'nothingIncomplete'
>((run, { scoreRunId, reason, incomplete }, by) => {
  if (run.status === 'requested' || run.status === 'failed') return refuse('scoreRunNotComputed');
  if (run.status !== 'computed') return refuse('scoreRunDecided');
  const works = incomplete || (run.uncalibrated ?? 0);
  if (works === 0) return refuse('nothingIncomplete');
  return accept({
    type: 'review.incomplete_seal_proposed',
    data: { scoreRunId, works, reason, proposedBy: by.actor.personId, at: by.at },
  });
});
