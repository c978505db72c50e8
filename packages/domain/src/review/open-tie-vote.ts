import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type PersonId, ScoreRunId, WorkId } from '../kernel/ids.ts';
import type { Round } from './round.ts';
import { newScoreRun, type ScoreRun } from './score-run.ts';
import { endedBySeal, MOST_TIED, type TieVote, type TieVoteEvent, TieVoteId } from './tie-vote.ts';

export const OpenTieVote = z.strictObject({
  tieVoteId: TieVoteId,
  scoreRunId: ScoreRunId,
  workIds: z.array(WorkId).min(2).max(MOST_TIED),
});
export type OpenTieVote = z.infer<typeof OpenTieVote>;

/** `tied`: these works are a tie of the run that no rule decides; `chiefIds`: chairs without conflict with any of them. */
type TieFacts = { readonly tied: boolean; readonly chiefIds: readonly PersonId[]; readonly voted: boolean };

/**
 * Asks the chairs of the round to order works that all other rules leave tied: before the seal, and in a run that corrects
 * the sealed one, `corrected`, which may tie other works.
 */
export function openTieVote(
  vote: TieVote,
  run: ScoreRun,
  round: Round,
  { tieVoteId, scoreRunId, workIds }: OpenTieVote,
  { tied, chiefIds, voted }: TieFacts,
  by: By,
  corrected: ScoreRun = newScoreRun(),
): Decision<
  TieVoteEvent,
  | 'scoreRunNotFound'
  | 'scoreRunNotComputed'
  | 'scoreRunDecided'
  | 'roundNotClosed'
  | 'roundSealed'
  | 'tieVoteExists'
  | 'worksNotTied'
  | 'noChairToVote'
> {
  if (run.status === 'none' || round.status === 'none') return refuse('scoreRunNotFound');
  if (vote.status !== 'none' || voted) return refuse('tieVoteExists');
  if (run.status === 'requested' || run.status === 'failed') return refuse('scoreRunNotComputed');
  if (run.status !== 'computed') return refuse('scoreRunDecided');
  const corrects = run.supersedes;
  if (endedBySeal({ corrects }, round, corrected)) return refuse('roundSealed');
  if (corrects === null && round.status !== 'closed') return refuse('roundNotClosed');
  if (!tied) return refuse('worksNotTied');
  if (chiefIds.length === 0) return refuse('noChairToVote');
  const { roundId, competitionId, groupId } = round;
  return accept({
    type: 'review.tie_vote_opened',
    data: {
      ...{ tieVoteId, scoreRunId, roundId, competitionId, groupId },
      workIds: workIds.toSorted(),
      chiefIds: chiefIds.toSorted(),
      ...(corrects !== null && { corrects }),
      openedBy: by.actor.personId,
      at: by.at,
    },
  });
}
