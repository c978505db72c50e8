import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { FileHash, type PersonId, ScoreRunId, type WorkId } from '../kernel/ids.ts';
import { isSecondPerson, type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { unresolvedOf } from './flag-override.ts';
import type { SeenInterventions } from './interventions.ts';
import { type ExclusionsPending, exclusionsPending, type PendingExclusions } from './pending-exclusions.ts';
import type { Round, RoundEvent } from './round.ts';
import { newScoreRun, type ScoreRun, type ScoreRunEvent } from './score-run.ts';

export const ApproveScoreRun = z.strictObject({
  scoreRunId: ScoreRunId,
  /** What the approver says of the run, if anything. It settles no flagged work. */
  resolution: Reason.nullable(),
  /** The fingerprint of the list of interventions that the approver was shown and has confirmed. */
  confirms: FileHash.exactOptional(),
});
export type ApproveScoreRun = z.infer<typeof ApproveScoreRun>;

type SealFacts = {
  /** The hash of what a run would be computed from now. */
  readonly inputHash: FileHash;
  /** Works of the run that lack a score sheet or a score. */
  readonly incomplete: number;
  /** Works that advanced to the round and that no expert was given, because the list of them was replaced. */
  readonly unassigned?: number;
  /** What may still bring works back into the running; left out: nothing. */
  readonly pending?: PendingExclusions;
  /** The flagged works of the run. */
  readonly flagged: readonly WorkId[];
  /** Deductions and bonuses of the round that nobody has approved or withdrawn. */
  readonly adjustmentsProposed?: number;
  /** Ties at the limit of an award for which the policy asks the chairs, who have not voted. */
  readonly tiesAwaitingVote?: number;
  /** What single people did to the scores of the round; null or left out: nothing. */
  readonly interventions?: SeenInterventions | null;
  /** Those who changed alone which score sheets or adjustments of the round count. */
  readonly intervened?: readonly PersonId[];
};

/**
 * Seals the result and its round. Another person than the one who asked for the run approves it, for every flagged work
 * somebody else has given the reason to seal it as it is, and the result is of the sheets as they are now. Where works
 * lack score sheets, or their sheets could not be calibrated, somebody has given the reason for sealing all the same, and
 * somebody else approves it. A run that corrects a sealed one, `sealed`, takes its
 * place; a correction that changes nothing is refused. The approver has seen what single people did to the scores, and
 * changed none of it alone. Proposed deductions and ties that the chairs are to decide come first, and so do objections
 * to checks and lists, with the time in which they are filed; a correction may be what one of them ordered.
 */
export function approveScoreRun(
  run: ScoreRun,
  round: Round,
  command: ApproveScoreRun,
  facts: SealFacts,
  by: By,
  sealed: ScoreRun = newScoreRun(),
): Decision<
  ScoreRunEvent | RoundEvent,
  | 'scoreRunNotFound'
  | 'scoreRunNotComputed'
  | 'scoreRunDecided'
  | SecondPersonRefusal
  | 'flagsUnresolved'
  | 'roundNotClosed'
  | 'scoresChanged'
  | 'advancedUnassigned'
  | 'worksIncomplete'
  | 'calibrationUnconnected'
  | ExclusionsPending
  | 'adjustmentsUndecided'
  | 'tiesAwaitVote'
  | 'interventionsNotSeen'
  | 'approverIntervened'
  | 'nothingToSupersede'
  | 'resultUnchanged'
> {
  const { scoreRunId, resolution } = command;
  if (run.status === 'none' || round.status === 'none') return refuse('scoreRunNotFound');
  if (run.status === 'approved') return accept();
  if (run.status === 'requested' || run.status === 'failed') return refuse('scoreRunNotComputed');
  if (run.status !== 'computed') return refuse('scoreRunDecided');
  const notSecond = secondPersonRefusal(by.actor, run.requestedBy);
  if (notSecond) return refuse(notSecond);
  if (!isSecondPerson(by.actor, ...(facts.intervened ?? []))) return refuse('approverIntervened');
  if (run.supersedes === null && round.status !== 'closed') return refuse('roundNotClosed');
  if (run.inputHash !== facts.inputHash) return refuse('scoresChanged');
  // The round of a correction takes no more sheets.
  if (run.supersedes === null && facts.unassigned) return refuse('advancedUnassigned', { works: facts.unassigned });
  const excluded = run.supersedes === null && facts.pending ? exclusionsPending(facts.pending) : undefined;
  if (excluded) return excluded;
  const { adjustmentsProposed = 0, tiesAwaitingVote = 0 } = facts;
  if (adjustmentsProposed > 0) return refuse('adjustmentsUndecided', { count: adjustmentsProposed });
  if (tiesAwaitingVote > 0) return refuse('tiesAwaitVote', { count: tiesAwaitingVote });
  const unfounded = flagRefusal(run, facts, by) ?? incompleteRefusal(run, facts, by);
  if (unfounded) return unfounded;
  const { interventions = null } = facts;
  if (interventions && command.confirms !== interventions.hash)
    return refuse('interventionsNotSeen', { count: interventions.count });
  const approved: ScoreRunEvent = {
    type: 'review.score_run_approved',
    data: {
      scoreRunId,
      resolution,
      ...(run.incomplete && { incomplete: run.incomplete }),
      ...(run.objectionId && { objectionId: run.objectionId }),
      ...(facts.flagged.length > 0 && { overridden: facts.flagged.length }),
      ...(interventions && { interventions }),
      approvedBy: by.actor.personId,
      at: by.at,
    },
  };
  if (run.supersedes !== null) {
    if (sealed.status !== 'approved' || sealed.scoreRunId !== run.supersedes) return refuse('nothingToSupersede');
    if (sealed.resultHash === run.resultHash) return refuse('resultUnchanged');
    return accept<ScoreRunEvent | RoundEvent>(approved, {
      type: 'review.score_run_superseded',
      data: { scoreRunId: run.supersedes, by: scoreRunId, at: by.at },
    });
  }
  return accept<ScoreRunEvent | RoundEvent>(approved, {
    type: 'review.round_sealed',
    data: { roundId: round.roundId, sealedBy: by.actor.personId, at: by.at },
  });
}

type Computed = Exclude<ScoreRun, { status: 'none' }>;

/** Why flagged works keep this person from sealing the run. */
function flagRefusal({ overrides }: Computed, { flagged }: SealFacts, { actor }: By) {
  const unresolved = unresolvedOf(flagged, overrides).length;
  if (unresolved > 0) return refuse('flagsUnresolved', { flagged: unresolved });
  const notSecond = secondPersonRefusal(actor, ...overrides.map(({ proposedBy }) => proposedBy));
  return notSecond && refuse(notSecond);
}

/** Why works that lack score sheets, or could not be calibrated, keep this person from sealing the run. */
function incompleteRefusal({ incomplete, uncalibrated = 0 }: Computed, facts: SealFacts, { actor }: By) {
  if (facts.incomplete === 0 && uncalibrated === 0) return undefined;
  if (!incomplete)
    return facts.incomplete > 0
      ? refuse('worksIncomplete', { works: facts.incomplete })
      : refuse('calibrationUnconnected', { works: uncalibrated });
  const notSecond = secondPersonRefusal(actor, incomplete.proposedBy);
  return notSecond && refuse(notSecond);
}
