import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type FileHash, RoundId, ScoreRunId, Uuid } from '../kernel/ids.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { Reason } from '../kernel/text.ts';
import type { Round } from './round.ts';
import { newScoreRun, type ScoreRun, type ScoreRunEvent } from './score-run.ts';

export const RequestScoreRun = z.strictObject({
  scoreRunId: ScoreRunId,
  roundId: RoundId,
  /** The rounds that are combined with this one, if the caller names them: refused where others would be. */
  withRounds: z.array(RoundId).max(4).optional(),
  /** The reason, if one is given; a correction has its own. */
  reason: Reason.optional(),
  /** The sealed run that is corrected, and why. */
  correction: z
    .strictObject({
      supersedes: ScoreRunId,
      reason: Reason,
      /** The objection whose decision orders it. Left out where works were disqualified since the seal. */
      objectionId: Uuid.optional(),
    })
    .optional(),
});
export type RequestScoreRun = z.infer<typeof RequestScoreRun>;

type ScoreRunFacts = {
  readonly policyHash: FileHash;
  readonly submittedSheets: number;
  /** Closed rounds of the policy's other stages: their sheets take part. */
  readonly combined: readonly RoundId[];
  /** How far the remedy is that an objection's decision orders; left out where the command names none. */
  readonly remedy?: RemedyState;
  /** The re-review that the same decision orders, where it does: sheets that their experts may still submit. */
  readonly reReview?: { readonly state: RemedyState; readonly outstanding: number };
  /** Sheets of these rounds that re-reviews added after a seal and no correction has taken over. */
  readonly notTakenOver?: number;
  /** How many works of the sealed run two people have disqualified or withdrawn since. */
  readonly leftSince?: number;
};

/**
 * Scores are computed once nobody can add to them any more; the worker does it. After the seal only to correct the
 * sealed run, `sealed`: because a final decision about an objection orders it, or works were disqualified since.
 */
export function requestScoreRun(
  run: ScoreRun,
  round: Round,
  command: RequestScoreRun,
  facts: ScoreRunFacts,
  by: By,
  sealed: ScoreRun = newScoreRun(),
): Decision<
  ScoreRunEvent,
  | 'roundNotFound'
  | 'roundStillOpen'
  | 'roundSealed'
  | 'nothingToSupersede'
  | 'correctionNotOrdered'
  | 'scoreRunExists'
  | 'noSheetsSubmitted'
  | 'roundsNotCombined'
  | 'reReviewOutstanding'
  | RemedyRefusal
> {
  if (run.status !== 'none') return refuse('scoreRunExists');
  if (round.status === 'none') return refuse('roundNotFound');
  const { correction, withRounds, ...asked } = command;
  if (correction) {
    const standing = sealed.status === 'approved' && sealed.roundId === command.roundId;
    if (round.status !== 'sealed' || !standing || sealed.scoreRunId !== correction.supersedes)
      return refuse('nothingToSupersede');
    const refused = correction.objectionId ? remedyRefusal(facts.remedy ?? 'notOrdered') : undefined;
    if (refused) return refused;
    if (!correction.objectionId && !facts.leftSince) return refuse('correctionNotOrdered');
    const { state = 'done', outstanding = 0 } = facts.reReview ?? {};
    if (state === 'open' || (state === 'begun' && outstanding > 0))
      return refuse('reReviewOutstanding', { count: outstanding });
  } else {
    if (round.status === 'sealed') return refuse('roundSealed');
    if (round.status !== 'closed') return refuse('roundStillOpen');
    // They would count here before anybody approves the correction for which they were ordered.
    if (facts.notTakenOver) return refuse('reReviewOutstanding', { count: facts.notTakenOver });
  }
  if (facts.submittedSheets === 0) return refuse('noSheetsSubmitted');
  if (withRounds && !isSameSet(withRounds, facts.combined)) return refuse('roundsNotCombined');
  const { competitionId, groupId } = round;
  return accept({
    type: 'review.score_run_requested',
    data: {
      ...asked,
      ...correction,
      competitionId,
      groupId,
      policyHash: facts.policyHash,
      requestedBy: by.actor.personId,
      at: by.at,
    },
  });
}

const isSameSet = (named: readonly RoundId[], combined: readonly RoundId[]) =>
  new Set(named).size === combined.length && combined.every((roundId) => named.includes(roundId));
