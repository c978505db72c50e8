import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type FileHash, RoundId, ScoreRunId } from '../kernel/ids.ts';
import type { Round } from './round.ts';
import type { ScoreRun, ScoreRunEvent } from './score-run.ts';

export const RequestScoreRun = z.strictObject({ scoreRunId: ScoreRunId, roundId: RoundId });
export type RequestScoreRun = z.infer<typeof RequestScoreRun>;
export type RequestScoreRunRefusal =
  | 'roundNotFound'
  | 'roundStillOpen'
  | 'roundSealed'
  | 'scoreRunExists'
  | 'noSheetsSubmitted';

export type ScoreRunFacts = { readonly policyHash: FileHash; readonly submittedSheets: number };

/** Scores are computed once nobody can add to them any more; the worker does it. */
export function requestScoreRun(
  run: ScoreRun,
  round: Round,
  command: RequestScoreRun,
  facts: ScoreRunFacts,
  by: By,
): Decision<ScoreRunEvent, RequestScoreRunRefusal> {
  if (run.status !== 'none') return refuse('scoreRunExists');
  if (round.status === 'none') return refuse('roundNotFound');
  if (round.status === 'sealed') return refuse('roundSealed');
  if (round.status !== 'closed') return refuse('roundStillOpen');
  if (facts.submittedSheets === 0) return refuse('noSheetsSubmitted');
  const { competitionId, groupId } = round;
  return accept({
    type: 'review.score_run_requested',
    data: {
      ...command,
      competitionId,
      groupId,
      policyHash: facts.policyHash,
      requestedBy: by.actor.personId,
      at: by.at,
    },
  });
}
